const intro = {
  title: 'Introduction images',
  create: 'Add image',
  count: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  empty: 'No introduction images yet',
  emptyText: 'Up to four images are shown beside the introduction.',
  unnamed: 'Image without a title',
  hints: { position: 'Position 1 to 4 in the grid, row by row.' },
  required: { imageUrl: 'Image URL is required' },
  deleteQuestion: 'Are you sure you want to delete this image?',
  note: 'Up to four, positions 1 to 4; drag to reorder, saved at once',
  failed: 'Failed to fetch introduction images',
  updated: 'Image updated',
  updateFailed: 'Failed to update image',
};

const seasons = {
  title: 'Season images',
  create: 'Add season image',
  count: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  empty: 'No season images yet.',
  unnamed: 'Season image',
  choices: { season: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' } },
  required: { imageUrl: 'Please upload an image file' },
  deleteQuestion: 'Are you sure you want to delete this image?',
  note: 'One per season, the same in every language',
  failed: 'Failed to fetch season images',
  added: 'Season image has been added successfully',
  updated: 'Season image has been updated successfully',
  addFailed: 'Failed to add season image',
  updateFailed: 'Failed to update season image',
  noImage: 'No image yet',
  choose: 'Choose image',
  described: (count: number) => `alternative text in ${count} of 4 languages`,
};

const logo = {
  title: 'Logo',
  note: 'One per language; there is no fallback to another language',
  failed: 'Failed to fetch the logo',
  none: 'no logo yet',
  asText: 'The name is shown as text',
  choose: 'Choose file',
  create: 'Create',
  update: 'Update',
  created: (language: string) => `Logo created: ${language}`,
  updated: (language: string) => `Logo updated: ${language}`,
  saveFailed: 'Failed to save the logo',
  altRequired: 'Alternative text is required',
  fileRequired: 'upload error: please upload a file',
};

export default { intro, seasons, logo };

/** Type of the texts in every language. */
export type IntroTexts = typeof intro;
export type SeasonTexts = typeof seasons;
export type LogoTexts = typeof logo;
