/** A number to dial: spaces and hyphens are for reading only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;
}

/** A map of the world that opens in the visitor's own app; asked for by address, only when pressed. */
export function mapLink(address: string): string {
  const query = encodeURIComponent(address.replaceAll(/\s+/g, ' '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
