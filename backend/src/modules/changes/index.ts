export * from './changes.module.js';
export { ContentChange } from './content-change.entity.js';
export { ChangesService } from './changes.service.js';
export { ChangeDto } from './changes.dto.js';
export { LastChangeRecorder } from './last-change.recorder.js';
