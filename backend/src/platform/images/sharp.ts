import sharp from 'sharp';

// Requests come first: one picture takes one core at most, and leaves nothing in memory.
sharp.concurrency(1);
sharp.cache(false);

/** To be imported by what is itself imported only when a picture is to be worked at: it takes 30 MB. */
export { sharp };
