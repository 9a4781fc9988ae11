import { useEffect, useRef } from 'react';
import '../../../shared/ui/video-filters.css';
import { isOwnFile, useSite } from '../../../shared/site/site-context';
import { HeroImage } from '../../../shared/ui/hero-image';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { useFocalPoint } from '../../../shared/ui/use-focal-point';
import { type HeroSlide } from './hero.queries';
import './hero-video.css';

// On narrow screens the cropped image is wider than the screen, on phones nearly twice as wide.
// At a phone's pixel density 150vw is sharp enough, at half the bytes.
const SIZES = '(max-width: 767px) 150vw, (max-width: 1023px) 130vw, 100vw';

interface Props {
  slide: HeroSlide;
  isFirst: boolean;
  /** Whether the slide is visible and not paused. */
  isPlaying: boolean;
  /** Whether the visitor has interacted; external videos and players are not loaded before. */
  hasInteracted: boolean;
}

/** The image of a slide, or the built-in one, and its video above it once it may play. */
export function HeroMedia({ slide, isFirst, isPlaying, hasInteracted }: Props) {
  const [image] = slide.media;
  const isVideo = slide.mediaType === 'video';
  const { kind, fileUrl, embedUrl } = slide.video;
  const { media: mediaUrl } = useSite();
  const isOwnVideo = fileUrl?.startsWith('/') || isOwnFile(fileUrl ?? '', mediaUrl);
  return (
    <div
      className={
        isVideo ? `cover hero-video video-filter-${slide.videoFilter}` : 'cover hero-video'
      }
    >
      {image ? (
        <ResponsiveImage asset={image} alt={image.alt} sizes={SIZES} eager={isFirst} />
      ) : (
        <HeroImage alt="" lazy={!isFirst} />
      )}
      {isVideo && kind === 'file' && fileUrl && (isOwnVideo || hasInteracted) && (
        <BackgroundVideo
          url={fileUrl}
          poster={slide.imageUrl}
          focalPoint={image?.focalPoint}
          isPlaying={isPlaying}
        />
      )}
      {isVideo && kind === 'embed' && embedUrl && hasInteracted && isPlaying && (
        <iframe
          className="cover"
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
  isPlaying,
}: {
  url: string;
  poster: string | null;
  focalPoint: ImageAsset['focalPoint'] | undefined;
  isPlaying: boolean;
}) {
  const videoRef = useRef<HTMLVideoElement>(null);
  useFocalPoint(videoRef, focalPoint);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    video.muted = true;
    // Browsers reject playback while saving data or power; the poster stays visible.
    if (isPlaying) video.play().catch(() => undefined);
    else video.pause();
  }, [isPlaying]);
  return (
    <video
      className="cover"
      ref={videoRef}
      src={url}
      poster={poster ?? undefined}
      preload={isPlaying ? 'auto' : 'none'}
      muted
      loop
      playsInline
      aria-hidden="true"
    />
  );
}
