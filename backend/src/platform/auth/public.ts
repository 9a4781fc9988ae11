import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

export const PUBLIC = 'public';

/** Opens a call to visitors; everything that does not say so needs an administrator. */
export const Public = (): MethodDecorator & ClassDecorator =>
  // The empty requirement tells readers of the contract that no token is needed.
  applyDecorators(SetMetadata(PUBLIC, true), ApiSecurity({}));
