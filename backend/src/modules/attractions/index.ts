export * from './attraction-category.js';
export * from './attraction.dto.js';
export * from './attraction.entity.js';
export * from './attractions.module.js';
