import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address, `::` written out. */
function network(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/** Whom to count attempts against: an IPv4 address, or the /64 network that one IPv6 customer is given whole. */
export function clientAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  return isIPv6(plain) ? `${network(plain)}::/64` : plain;
}
