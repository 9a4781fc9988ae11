import { type Api } from '../../../api/client';
import { type components } from '../../../api/schema';

export type Outcome = components['schemas']['ImportResultDto'];
export type KindChanges = components['schemas']['KindChangesDto'];
export type Copy = components['schemas']['BackupDto'];

export const copiesQuery = (api: Api) => api.queryOptions('get', '/api/admin/backups');
