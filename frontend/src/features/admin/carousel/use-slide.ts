import { useRecordContext, useSharedField, useFieldText, fieldKey } from '../../../shared/admin';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { parseVideoUrl } from './video-url';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the slide as if the form were saved now. */
export function useSlide() {
  const { record, language = record.baseLanguage, edits } = useRecordContext();
  const [mediaType] = useSharedField('mediaType');
  const [imageUrl] = useSharedField('imageUrl');
  const [videoUrl] = useSharedField('videoUrl');
  const [videoFilter] = useSharedField('videoFilter');
  const keyOf = (field: string) => fieldKey(language, field);
  const base = (field: string) => fieldKey(record.baseLanguage, field);
  const title = [useFieldText(edits, keyOf('title')), useFieldText(edits, base('title'))];
  const description = [
    useFieldText(edits, keyOf('description')),
    useFieldText(edits, base('description')),
  ];
  const button = [
    useFieldText(edits, keyOf('buttonText')),
    useFieldText(edits, base('buttonText')),
  ];
  const shown = ([mine = '', other = '']: string[]) =>
    mine.trim() ? { text: mine, language } : { text: other, language: record.baseLanguage };
  const url = text(imageUrl);
  const picture: Pick<ImageAsset, 'url' | 'sources'> | null = url
    ? (record.media.find((asset) => asset.url === url) ?? { url, sources: [] })
    : null;
  const isVideo = mediaType === 'video';
  return {
    isFilm: isVideo,
    picture,
    videoUrl: text(videoUrl),
    link: parseVideoUrl(isVideo ? text(videoUrl) : ''),
    filter: text(videoFilter) || 'cinematic',
    title: shown(title),
    description: shown(description),
    button: shown(button),
  };
}
