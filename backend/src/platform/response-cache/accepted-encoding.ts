import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What browsers and proxies send is shorter by far. */
const LONGEST_HEADER = 500;

/** Browsers send the same few headers: each is parsed once. */
const best = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const request = { headers: { 'accept-encoding': header } };
    const accepted = new Negotiator(request).encodings([...ENCODINGS]);
    return ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
  },
});

/** The best encoding that `Accept-Encoding` allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header && header.length <= LONGEST_HEADER ? best.memo(header) : 'identity';
}
