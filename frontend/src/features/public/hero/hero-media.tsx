import { useEffect, useRef } from 'react';
import '../../../shared/ui/film-filters.css';
import { isOwnFile, useSite } from '../../../shared/site/site-context';
import { HeroPicture } from '../../../shared/ui/hero-picture';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { type HeroSlide } from './hero.queries';
import './hero-film.css';

// The frame is higher than the picture's shape on narrow screens, so the picture is wider than they are. By nearly
// twice on phones; but their pixels are so small that four fifths of them are sharp, at half the bytes.
const SIZES = '(max-width: 767px) 150vw, (max-width: 1023px) 130vw, 100vw';

interface Props {
  slide: HeroSlide;
  first: boolean;
  /** In view, and not told to stand still. */
  moving: boolean;
  /** The visitor has done something: players of other houses may be asked for. */
  touched: boolean;
}

/** The picture of a slide, and over it the film where there is one and it may play. */
export function HeroMedia({ slide, first, moving, touched }: Props) {
  const [picture] = slide.media;
  const film = slide.mediaType === 'video';
  const { kind, fileUrl, embedUrl } = slide.video;
  const { media } = useSite();
  const own = fileUrl?.startsWith('/') || isOwnFile(fileUrl ?? '', media);
  return (
    <div className={film ? `film film-${slide.videoFilter}` : 'film'}>
      {picture ? (
        <ResponsiveImage asset={picture} alt={picture.alt} sizes={SIZES} eager={first} />
      ) : (
        <HeroPicture alt="" lazy={!first} />
      )}
      {film && kind === 'file' && fileUrl && (own || touched) && (
        <Film url={fileUrl} poster={slide.imageUrl} moving={moving} />
      )}
      {film && kind === 'embed' && embedUrl && touched && moving && (
        <iframe
          src={embedUrl}
          title={slide.title}
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={-1}
        />
      )}
    </div>
  );
}

/** A film file: silent, over and over, and still while the slides are. */
function Film({ url, poster, moving }: { url: string; poster: string | null; moving: boolean }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = true;
    // Refused where the browser saves data or power: then the poster stays.
    if (moving) video.play().catch(() => undefined);
    else video.pause();
  }, [moving]);
  return (
    <video
      ref={ref}
      src={url}
      poster={poster ?? undefined}
      preload={moving ? 'auto' : 'none'}
      muted
      loop
      playsInline
      aria-hidden="true"
    />
  );
}
