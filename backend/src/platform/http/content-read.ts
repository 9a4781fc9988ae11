import { applyDecorators, Header, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Public } from '../auth/public.js';

export const CONTENT_READ = 'content-read';

/**
 * An open read of content: what it answers without a token depends on the address, `?language=` and what is
 * stored, on nothing else. So the answer may be kept until the content changes; see `FastDoor`.
 */
export const ContentRead = (): MethodDecorator =>
  applyDecorators(
    Public(),
    SetMetadata(CONTENT_READ, true),
    Header('Cache-Control', 'no-cache'),
    ApiResponse({ status: 304, description: 'Unchanged since the `ETag` of `If-None-Match`.' }),
  );
