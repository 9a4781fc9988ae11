import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Public } from '../auth/public.js';
import { KeptRead } from '../http/kept-read.js';

export const CONTENT_READ = 'content-read';

/**
 * An open read of content: what it answers without a token depends on the address, `?language=` and what is
 * stored, on nothing else. So the answer may be cached until the content changes; see `ResponseCache`.
 */
export const ContentRead = (): MethodDecorator =>
  applyDecorators(Public(), SetMetadata(CONTENT_READ, true), KeptRead());
