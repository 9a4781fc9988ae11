export * from './asset.dto.js';
