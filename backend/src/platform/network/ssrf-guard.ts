import { type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';

export interface ConnectionTarget {
  readonly address: string;
  readonly port: number;
}

/** The host resolves to a private address, and was not contacted. */
class PrivateAddressError extends Error {}

const RESOLUTION_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA']);
/** Beginnings of the codes of failed connections and broken responses: `ECONNREFUSED` matches, `EACCES` does not. */
const UNREACHABLE_CODES =
  /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EADDR|HPE_|ERR_HTTP|ERR_INVALID|ERR_STREAM)/;

/** Classifies an error of a request to an external host. */
export function classifyNetworkError(
  error: unknown,
): 'private_address' | 'not_resolved' | 'unreachable' | 'tls' {
  if (error instanceof PrivateAddressError) return 'private_address';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (RESOLUTION_CODES.has(code)) return 'not_resolved';
  // Hardly any other code than those of TLS is left, such as `CERT_HAS_EXPIRED`.
  return UNREACHABLE_CODES.test(code) || code === '' ? 'unreachable' : 'tls';
}

/** SSRF guard: resolves host names and rejects private addresses. Injectable, so that tests can allow 127.0.0.1. */
@Injectable()
export class SsrfGuard {
  resolve(host: string): Promise<LookupAddress[]> {
    return lookup(host, { all: true });
  }

  /**
   * Whether an address is public: not this machine, a private or carrier network, a tunnel or another reserved range.
   * An IPv4-mapped IPv6 address counts as IPv4.
   */
  isPublicAddress({ address }: ConnectionTarget): boolean {
    return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
  }

  /**
   * Returns the `lookup` of a request that may only reach public addresses. Throws if the URL contains a private
   * address.
   */
  createLookup(url: URL): LookupFunction {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // `lookup` is not called for an IP in the URL.
    if (isIP(host) && !this.isPublicAddress({ address: host, port }))
      throw new PrivateAddressError(host);
    return this.createPublicLookup(port);
  }

  /**
   * Resolves the host once and connects to the checked address, against DNS rebinding. A host with one private
   * address is rejected entirely.
   */
  private createPublicLookup(port: number): LookupFunction {
    return (host, options, callback) => {
      this.resolve(host).then(
        (addresses) => {
          const [first] = addresses;
          const isPublic = addresses.every(({ address }) =>
            this.isPublicAddress({ address, port }),
          );
          if (!first || !isPublic) callback(new PrivateAddressError(host), '', 4);
          else if (options.all) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        (error: Error) => callback(error, '', 4),
      );
    };
  }
}
