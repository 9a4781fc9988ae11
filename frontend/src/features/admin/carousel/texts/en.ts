const en = {
  create: 'Add New Slide',
  count: (count: number) => (count === 1 ? '1 slide' : `${count} slides`),
  empty:
    'Add the first slide in the language you write best. Until then the home page shows its illustration.',
  unnamed: 'Untitled slide',
  hints: { buttonLink: 'The button is shown if it has both a text and a link.' },
  choices: {
    mediaType: { image: 'Image', video: 'Video' },
    videoFilter: {
      cinematic: 'Cinematic',
      none: 'None',
      warm: 'Warm',
      cool: 'Cool',
      vintage: 'Vintage',
      dramatic: 'Dramatic',
      dreamy: 'Dreamy',
      soft: 'Soft',
      noir: 'Noir',
      sepia: 'Sepia',
      brightness: 'Brightness',
      contrast: 'Contrast',
      saturate: 'Saturate',
      blur: 'Blur',
      grayscale: 'Black and white',
    },
  },
  deleteQuestion: 'Are you sure you want to delete this slide?',
  none: 'No carousel slides found',
  loading: 'Loading slides...',
  failed: 'Failed to fetch carousel slides',
  slides: 'Slides',
  shownInOrder: (count: number) =>
    `${count === 1 ? '1 slide' : `${count} slides`}, shown on the home page in this order`,
  mediaSection: 'What the slide shows',
  noImage: 'No image yet',
  noMedia: 'No media',
  sourceNames: {
    site: 'Video site',
    drive: 'Cloud drive',
    file: 'Direct file',
    other: 'Background only',
  },
  sources: {
    site: 'Video site: supported, plays automatically',
    drive: 'Cloud drive: playback may be limited',
    file: 'Direct .mp4 file: fully supported, plays automatically',
    other: 'Other format: only the background image is shown',
  },
  videoUrl: 'Video URL',
  videoHint: 'A video site, a cloud drive or an .mp4 file.',
  image: 'Image',
  background: 'Background image',
  backgroundNote: 'optional, shown before and behind the video',
  needsVideo: 'Please provide a video URL for video mode',
  needsImage: 'Please upload an image file for image mode',
  play: 'Play',
  pause: 'Pause',
};

/** Type of the texts in every language. */
export type SlideTexts = typeof en;

export default en;
