import type { Project } from './project-state.tsx';

/** Where a map shows the site: at its place, else by its address. */
export function mapLink({
  latitude,
  longitude,
  site_address,
}: Pick<Project, 'latitude' | 'longitude' | 'site_address'>): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : site_address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
