import { useEffect, useRef } from 'react';
import '../../../shared/ui/film-filters.css';
import { isOwnFile, useSite } from '../../../shared/site/site-context';
import { HeroImage } from '../../../shared/ui/hero-image';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { useFocalPoint } from '../../../shared/ui/use-focal-point';
import { type HeroSlide } from './hero.queries';
import './hero-film.css';

// On narrow screens the container is taller than the image, so the image is wider than the screen, by nearly two on phones.
// At their pixel density four fifths are sharp enough, at half the bytes.
const SIZES = '(max-width: 767px) 150vw, (max-width: 1023px) 130vw, 100vw';

interface Props {
  slide: HeroSlide;
  first: boolean;
  /** Visible and not paused. */
  moving: boolean;
  /** The visitor has interacted: external players may be loaded. */
  touched: boolean;
}

/** The image of a slide, and its video above it once it may play. */
export function HeroMedia({ slide, first, moving, touched }: Props) {
  const [image] = slide.media;
  const film = slide.mediaType === 'video';
  const { kind, fileUrl, embedUrl } = slide.video;
  const { media } = useSite();
  const isOwn = fileUrl?.startsWith('/') || isOwnFile(fileUrl ?? '', media);
  return (
    <div className={film ? `film film-${slide.videoFilter}` : 'film'}>
      {image ? (
        <ResponsiveImage asset={image} alt={image.alt} sizes={SIZES} eager={first} />
      ) : (
        <HeroImage alt="" lazy={!first} />
      )}
      {film && kind === 'file' && fileUrl && (isOwn || touched) && (
        <BackgroundVideo
          url={fileUrl}
          poster={slide.imageUrl}
          focalPoint={image?.focalPoint}
          moving={moving}
        />
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

/** A muted, looping video file, paused while the slides are, cropped like its poster. */
function BackgroundVideo({
  url,
  poster,
  focalPoint,
  moving,
}: {
  url: string;
  poster: string | null;
  focalPoint: ImageAsset['focalPoint'] | undefined;
  moving: boolean;
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useFocalPoint(ref, focalPoint);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = true;
    // Browsers refuse to play while saving data or power: the poster stays.
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
