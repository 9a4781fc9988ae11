import { type Request } from 'express';
import { clientAddress, clientNetwork } from '../../platform/http/client-address.js';
import { type Caller } from './auth.service.js';
import { type KnownBrowsers } from './known-browsers.service.js';

export function callerOf(request: Request, browsers: KnownBrowsers): Caller {
  return {
    address: clientAddress(request.ip),
    network: clientNetwork(request.ip),
    userAgent: request.get('User-Agent') ?? '',
    browserOf: (usernameKey) => browsers.find(request, usernameKey),
  };
}
