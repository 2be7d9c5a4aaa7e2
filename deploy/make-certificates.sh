#!/bin/sh
# An authority of one's own, and a certificate for each service of this machine or network:
#   sh deploy/make-certificates.sh FOLDER NAME:USER-ID …
# FOLDER/authority.pem is what others trust, FOLDER/NAME/ has certificate.pem and key.pem for that user alone. What is
# there already stays. Visitors' browsers trust none of it: the proxy of a real market has a public certificate.
set -eu
umask 077
folder=$1
shift
days=825
mkdir -p "$folder/authority"
chmod 755 "$folder"
if [ ! -f "$folder/authority/key.pem" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=Polytalad internal authority' \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$folder/authority/key.pem" -out "$folder/authority.pem" 2>/dev/null
  chmod 644 "$folder/authority.pem"
fi
for service in "$@"; do
  name=${service%%:*}
  user=${service#*:}
  own=$folder/$name
  [ -f "$own/certificate.pem" ] && continue
  mkdir -p "$own"
  printf 'subjectAltName=DNS:%s,DNS:%s-1,DNS:%s-2,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' "$name" "$name" "$name" >"$own/names"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" -keyout "$own/key.pem" -out "$own/request" 2>/dev/null
  openssl x509 -req -in "$own/request" -CA "$folder/authority.pem" -CAkey "$folder/authority/key.pem" -days "$days" \
    -extfile "$own/names" -out "$own/certificate.pem" 2>/dev/null
  rm "$own/request" "$own/names"
  [ "$(id -u)" = 0 ] && chown -R "$user" "$own"
  chmod 500 "$own"
  chmod 400 "$own/key.pem" "$own/certificate.pem"
done
