import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context';

/** Another text whenever a platform was changed: the visitors' page beside the form asks for them again. */
export function usePlatformStamp(enabled: boolean): string {
  const api = useApi();
  const ota = useQuery({ ...api.queryOptions('get', '/api/ota-platforms'), enabled });
  const social = useQuery({ ...api.queryOptions('get', '/api/social-platforms'), enabled });
  return [...(ota.data ?? []), ...(social.data ?? [])]
    .map(({ id, version }) => `${id}.${version}`)
    .join();
}
