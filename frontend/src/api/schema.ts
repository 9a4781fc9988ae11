export { type components, type paths } from '@kawabe/client';
