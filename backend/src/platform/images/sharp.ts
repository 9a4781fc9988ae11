import sharp from 'sharp';

// Requests have priority: image processing uses one core at most, and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** Import it only from lazily loaded modules, because it takes 30 MB. */
export { sharp };
