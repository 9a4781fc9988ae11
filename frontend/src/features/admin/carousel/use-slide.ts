import { useWatch } from 'react-hook-form';
import { useRecordContext, useWord, wordKey } from '../../../shared/admin';
import { type Asset } from '../../../shared/ui/asset';
import { recogniseVideo } from './video-link';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The slide as it is typed: what visitors would see if it were saved now. */
export function useSlide() {
  const { record, language = record.baseLanguage, form, words } = useRecordContext();
  const { mediaType, imageUrl, videoUrl, videoFilter } = useWatch({ control: form.control });
  const own = (field: string) => wordKey(language, field);
  const base = (field: string) => wordKey(record.baseLanguage, field);
  const title = [useWord(words, own('title')), useWord(words, base('title'))];
  const description = [useWord(words, own('description')), useWord(words, base('description'))];
  const button = [useWord(words, own('buttonText')), useWord(words, base('buttonText'))];
  const shown = ([mine = '', other = '']: string[]) =>
    mine.trim() ? { text: mine, language } : { text: other, language: record.baseLanguage };
  const url = text(imageUrl);
  const picture: Pick<Asset, 'url' | 'sources'> | null = url
    ? (record.media.find((asset) => asset.url === url) ?? { url, sources: [] })
    : null;
  const isFilm = mediaType === 'video';
  return {
    isFilm,
    picture,
    videoUrl: text(videoUrl),
    link: recogniseVideo(isFilm ? text(videoUrl) : ''),
    filter: text(videoFilter) || 'cinematic',
    title: shown(title),
    description: shown(description),
    button: shown(button),
  };
}
