export * from './changes.module.js';
export { ContentChange } from './content-change.entity.js';
export { ChangesService } from './changes.service.js';
export { ContentChangeDto } from './changes.dto.js';
export { UpdatedAtSubscriber } from './updated-at.subscriber.js';
