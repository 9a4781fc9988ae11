import { type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';

/** Where a connection would go. */
export interface ConnectionTarget {
  readonly address: string;
  readonly port: number;
}

/** An address of this machine, or of a network that is not public, was not asked. */
export class PrivateAddressError extends Error {}

const RESOLUTION = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);
const UNREACHABLE =
  /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EADDR|HPE_|ERR_HTTP|ERR_INVALID|ERR_STREAM)/;

/** What an error of a request to elsewhere means. */
export function outsideProblem(
  error: unknown,
): 'private_address' | 'not_resolved' | 'unreachable' | 'tls' {
  if (error instanceof PrivateAddressError) return 'private_address';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (RESOLUTION.has(code)) return 'not_resolved';
  return UNREACHABLE.test(code) || code === '' ? 'unreachable' : 'tls';
}

/** What of the network may be asked on behalf of what somebody typed. A class of its own, for tests to replace. */
@Injectable()
export class SsrfGuard {
  resolve(host: string): Promise<LookupAddress[]> {
    return lookup(host, { all: true });
  }

  /**
   * Whether an address is a public one: never this machine, its network, a carrier's, a tunnel or anything else
   * that is set apart. An IPv4 address in the form of an IPv6 one counts as what it is.
   */
  isPublicAddress({ address }: ConnectionTarget): boolean {
    return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
  }

  /** The `lookup` of a request that goes to public addresses alone; throws where the address is a private one. */
  createLookup(url: URL): LookupFunction {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // An address needs no resolving, and so would never come to `lookup`.
    if (isIP(host) && !this.isPublicAddress({ address: host, port }))
      throw new PrivateAddressError(host);
    return this.lookup(port);
  }

  /**
   * Resolves once, and hands on what it has looked at: the connection goes to the very address that was allowed, so
   * that a name cannot lead elsewhere a moment later. A name with a single address inside is refused whole.
   */
  private lookup(port: number): LookupFunction {
    return (host, options, callback) => {
      this.resolve(host).then(
        (addresses) => {
          const [first] = addresses;
          const isOutside = addresses.every(({ address }) =>
            this.isPublicAddress({ address, port }),
          );
          if (!first || !isOutside) callback(new PrivateAddressError(host), '', 4);
          else if (options.all) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        (error: Error) => callback(error, '', 4),
      );
    };
  }
}
