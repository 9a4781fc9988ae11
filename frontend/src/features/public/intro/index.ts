export { Intro } from './intro';
export { aboutQuery, introImagesQuery } from './intro.queries';
