import { type Api } from '../../../api/client';
import { type BackTranslated } from './content.types';

/** Until the contract has these calls. */
export async function call<T>(
  client: Api['client'],
  method: 'GET' | 'POST',
  path: string,
  init: object,
): Promise<T> {
  const send = client[method] as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data?: unknown }>;
  const { data } = await send(path, init);
  if (data === undefined) throw new TypeError('The answer is empty');
  return data as T;
}

export const backTranslate = (client: Api['client'], body: object) =>
  call<BackTranslated>(client, 'POST', '/api/translations/back-translate', { body });
