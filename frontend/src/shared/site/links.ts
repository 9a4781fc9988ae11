import { type Language } from '../i18n/language';
import { type Point } from './house-point';

/** A number to dial: spaces and hyphens are for reading only. */
export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;
}

/** As the reader dials it: in Japan without the country's number, `+81 6 1234 5678` is `06-1234-5678`. */
export function formatPhone(phone: string, language: Language): string {
  const [, rest] = /^\+81[\s-]*(?:\(0\))?(\d.*)$/.exec(phone.trim()) ?? [];
  return language === 'ja' && rest ? `0${rest.trim().replaceAll(/[\s-]+/g, '-')}` : phone;
}

/** A map of the world that opens in the visitor's own app; asked for by address, only when pressed. */
export function mapUrl(address: string): string {
  const query = encodeURIComponent(address.replaceAll(/\s+/g, ' '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** The way to a place from wherever the visitor is; asked for only when pressed. */
export function directionsUrl([lat, lng]: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

/** The same for phones from mainland China, where the other one does not open. */
export function amapUrl([lat, lng]: Point, name: string): string {
  const to = `${lng},${lat},${encodeURIComponent(name)}`;
  return `https://uri.amap.com/navigation?to=${to}&mode=walk&coordinate=wgs84&callnative=1`;
}
