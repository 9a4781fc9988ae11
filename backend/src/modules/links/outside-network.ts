import { type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';

/** Where a connection would go. */
export interface Target {
  readonly address: string;
  readonly port: number;
}

/** What of the network may be asked on behalf of what somebody typed. A class of its own, for tests to replace. */
@Injectable()
export class OutsideNetwork {
  resolve(host: string): Promise<LookupAddress[]> {
    return lookup(host, { all: true });
  }

  /**
   * Whether an address is a public one: never this machine, its network, a carrier's, a tunnel or anything else
   * that is set apart. An IPv4 address in the form of an IPv6 one counts as what it is.
   */
  allows({ address }: Target): boolean {
    return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
  }
}
