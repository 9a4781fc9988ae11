import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';

/** Opens a call to visitors; everything that does not say so needs an administrator. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);
