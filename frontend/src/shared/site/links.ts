import { type Language } from '../i18n/language';
import { type Point } from './site-point';

/** Returns a tel: URL, without the spaces and hyphens of the text, and without the `(0)` of `+81 (0)6`. */
export function telUrl(phone: string): string {
  return `tel:${phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replaceAll(/[^\d+*#]/g, '')}`;
}

/** Formats a phone number: in Japanese `+81 6 1234 5678` is `06-1234-5678`. */
export function formatPhone(phone: string, language: Language): string {
  const [, nationalNumber] = /^\+81[\s-]*(?:\(0\))?(\d.*)$/.exec(phone.trim()) ?? [];
  return language === 'ja' && nationalNumber
    ? `0${nationalNumber.trim().replaceAll(/[\s-]+/g, '-')}`
    : phone;
}

/** Returns a map URL that opens in the visitor's own app; requested on a click only. */
export function mapUrl(address: string): string {
  const query = encodeURIComponent(address.replaceAll(/\s+/g, ' '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Returns a URL of directions from the visitor's position; requested on a click only. */
export function directionsUrl([lat, lng]: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

/** Returns a map URL for mainland China, where Google Maps is blocked. */
export function amapUrl([lat, lng]: Point, name: string): string {
  const to = `${lng},${lat},${encodeURIComponent(name)}`;
  return `https://uri.amap.com/navigation?to=${to}&mode=walk&coordinate=wgs84&callnative=1`;
}
