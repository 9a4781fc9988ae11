export * from './asset.dto.js';
export * from './uploads.js';
