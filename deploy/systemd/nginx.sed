# nginx.conf for one machine, where the processes are beside the proxy and need no TLS of their own:
#   sed -f deploy/systemd/nginx.sed deploy/nginx.conf > /etc/nginx/nginx.conf
s/web-1:3000 resolve/127.0.0.1:3000/
s/web-2:3000 resolve/127.0.0.1:3001/
/resolver/d
/Docker's own/d
/A container that is replaced/d
s/, and asked again\..*/, and asked again./
/the names are asked for anew/d
s/https:\/\/processes/http:\/\/processes/
/proxy_ssl_/d
# Versions before 1.25 know it as a word of `listen` alone; later ones say that it is the former way.
s/listen 8443 ssl;/listen 443 ssl http2;/
/http2 on;/d
s/listen 8080;/listen 80;/
s/\/certificates\//\/etc\/polytalad\/certificates\//
# Where the unit of Debian and others looks for it.
/In a container nothing/d
s/\/tmp\/nginx.pid/\/run\/nginx.pid/
# What systemd gives a service as its output is no file that can be opened.
s/\/dev\/stdout/\/var\/log\/nginx\/access.log/
s/\/dev\/stderr/\/var\/log\/nginx\/error.log/
