import { useMediaQuery } from './use-media-query';

/** Whether the visitor asked for stillness. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
