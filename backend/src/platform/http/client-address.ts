import ipaddr from 'ipaddr.js';

function parse(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function networkOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const parts = address.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${parts.join(':')}::/${bits}`;
}

/** Whom to count attempts against: an IPv4 address, or the /64 network that one IPv6 customer is given whole. */
export function clientAddress(address: string | undefined): string {
  const known = parse(address);
  if (!known) return address ?? '';
  return known instanceof ipaddr.IPv4 ? known.toString() : networkOf(known, 64);
}

/** The IPv6 network /48 of an address, the largest that one customer is usually given; undefined for IPv4. */
export function clientNetwork(address: string | undefined): string | undefined {
  const known = parse(address);
  return known instanceof ipaddr.IPv6 ? networkOf(known, 48) : undefined;
}
