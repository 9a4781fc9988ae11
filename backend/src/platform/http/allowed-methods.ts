import { Injectable, Module, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../../kernel/problem.js';

/** Methods of requests that may change something. */
export const WRITE_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Path prefix of the API. All other paths belong to the site. */
export const API_PREFIX = 'api';

interface MethodRoute {
  readonly segments: readonly string[];
  readonly method: string;
}

function toList(path: unknown): string[] {
  return (Array.isArray(path) ? path : [path]).map(String);
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Lists the methods of each API path from the controllers' metadata. */
@Injectable()
export class AllowedMethods {
  private readonly routes: MethodRoute[] = [];
  private isDiscovered = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Adds a route that is served without a controller. */
  add(method: string, path: string): void {
    this.routes.push({ method, segments: segmentsOf(`${API_PREFIX}/${path}`) });
  }

  /** Returns the methods of a path for `Allow`. Empty if the path does not exist. */
  methodsOf(path: string): string[] {
    if (!this.isDiscovered) this.discover();
    const segments = segmentsOf(path);
    const methods = this.routes
      .filter(
        (route) =>
          route.segments.length === segments.length &&
          route.segments.every(
            (segment, index) => segment.startsWith(':') || segment === segments[index],
          ),
      )
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
  }

  private discover(): void {
    this.isDiscovered = true;
    for (const { metatype, instance } of this.discovery.getControllers()) {
      if (!metatype || !instance) continue;
      const prefixes = toList(Reflect.getMetadata(PATH_METADATA, metatype));
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) continue;
        for (const path of toList(Reflect.getMetadata(PATH_METADATA, handler))) {
          for (const prefix of prefixes) this.add(RequestMethod[method], `${prefix}/${path}`);
        }
      }
    }
  }
}

@Module({ imports: [DiscoveryModule], providers: [AllowedMethods], exports: [AllowedMethods] })
export class AllowedMethodsModule {}

/** Responds 405 to an unknown method of a known path, before authentication, and answers `OPTIONS`. */
export function rejectUnknownMethods(methods: AllowedMethods): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const allowed = methods.methodsOf(request.baseUrl + request.path);
    const isOptions = request.method === 'OPTIONS' && allowed.length > 0;
    if (!isOptions && (allowed.length === 0 || allowed.includes(request.method))) {
      next();
      return;
    }
    response.setHeader('Allow', allowed.join(', '));
    if (isOptions) response.status(204).end();
    else next(new Problem('method_not_allowed', `Allowed methods: ${allowed.join(', ')}.`));
  };
}
