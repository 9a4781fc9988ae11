import PhotoSwipe from 'photoswipe';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import './gallery-viewer.css';

/** What the viewer says, in the language of the page. */
export interface ViewerTexts {
  title: string;
  close: string;
  previous: string;
  next: string;
  zoom: string;
  failed: string;
  position: (number: number, total: number) => string;
}

interface Options {
  /** The picture to begin with. */
  index: number;
  images: readonly (ImageAsset & { caption: string })[];
  texts: ViewerTexts;
}

const WEBP = 'image/webp';

/** The images large, over the page: swipe, keys and zoom. Closing it returns the focus to where it was. */
export function openViewer({ index, images, texts }: Options): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    index,
    dataSource: images.map(({ url, width, height, caption, decorative, sources }) => ({
      src: url,
      srcset: sources.find(({ type }) => type === WEBP)?.srcset,
      width: width ?? 1200,
      height: height ?? 900,
      alt: decorative ? '' : caption,
    })),
    loop: false,
    bgOpacity: 1,
    // The address under a picture that is dragged away is still that of the room.
    pinchToClose: false,
    showHideAnimationType: isStill ? 'none' : 'fade',
    zoomAnimationDuration: isStill ? 0 : 333,
    mainClass: 'viewer',
    closeTitle: texts.close,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    zoomTitle: texts.zoom,
    errorMsg: texts.failed,
    paddingFn: ({ x }) => {
      const side = x < 768 ? 0 : 88;
      return { top: 72, bottom: 88, left: side, right: side };
    },
  });
  if (isStill) {
    viewer.next = () => viewer.goTo(viewer.potentialIndex + 1);
    viewer.prev = () => viewer.goTo(viewer.potentialIndex - 1);
  }
  const focusButton = (name: string) =>
    viewer.element?.querySelector<HTMLElement>(`.pswp__button--${name}`)?.focus();
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      // After the arrows, which are switched off at the ends.
      order: 20,
      appendTo: 'root',
      tagName: 'p',
      onInit: (element) => {
        element.setAttribute('role', 'status');
        viewer.on('change', () => {
          // What is seen in the corner is heard here.
          const position = document.createElement('span');
          position.className = 'visually-hidden';
          position.textContent = ` ${texts.position(viewer.currIndex + 1, images.length)}`;
          element.replaceChildren(images[viewer.currIndex]?.caption ?? '', position);
          const { activeElement } = document;
          const isLost = activeElement instanceof HTMLButtonElement && activeElement.disabled;
          if (isLost || activeElement === document.body) focusButton('close');
        });
      },
    });
  });
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', texts.title);
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  // After the library has put the focus on the whole.
  viewer.on('initialZoomInEnd', () => {
    focusButton(index < images.length - 1 ? 'arrow--next' : 'close');
  });
  viewer.on('keydown', ({ originalEvent }) => {
    const target = { Home: 0, End: images.length - 1 }[originalEvent.key];
    if (target === undefined) return;
    originalEvent.preventDefault();
    viewer.goTo(target);
  });
  viewer.init();
}
