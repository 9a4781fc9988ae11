import { useRecordContext, useShared, useWord, wordKey } from '../../../shared/admin';
import { type Asset } from '../../../shared/ui/asset';
import { recogniseVideo } from './video-link';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The slide as it is typed: what visitors would see if it were saved now. */
export function useSlide() {
  const { record, language = record.baseLanguage, edits } = useRecordContext();
  const [mediaType] = useShared('mediaType');
  const [imageUrl] = useShared('imageUrl');
  const [videoUrl] = useShared('videoUrl');
  const [videoFilter] = useShared('videoFilter');
  const own = (field: string) => wordKey(language, field);
  const base = (field: string) => wordKey(record.baseLanguage, field);
  const title = [useWord(edits, own('title')), useWord(edits, base('title'))];
  const description = [useWord(edits, own('description')), useWord(edits, base('description'))];
  const button = [useWord(edits, own('buttonText')), useWord(edits, base('buttonText'))];
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
