import { memo, type ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { pinHeads } from '../../../shared/map/pin-heads';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { Skeleton } from '../../../shared/ui/empty-state';
import { type PlaceGroup } from './explore.queries';
import { type NumberedPlace, splitFigures, toPoint } from './places';
import './place-list.css';

const SKELETON_ITEMS = 4;

interface Props {
  places: readonly NumberedPlace[];
  /** The selected place. */
  selectedId: number | null;
  /** Shows a place on the map; undefined without a map. */
  onChoose?: (id: number, opener: HTMLElement) => void;
  showImages?: boolean;
}

/** The places by number, equivalent to the map. */
export function PlaceList({ places, selectedId, onChoose, showImages }: Props) {
  return (
    <ol className="places">
      {places.map((place) => (
        <PlaceItem
          key={place.id}
          place={place}
          isSelected={place.id === selectedId}
          onChoose={onChoose}
          showImages={showImages}
        />
      ))}
    </ol>
  );
}

interface ItemProps extends Pick<Props, 'onChoose' | 'showImages'> {
  place: NumberedPlace;
  isSelected: boolean;
}

/** Memoized, because the map beside the list renders in steps. */
const PlaceItem = memo(function PlaceItem(props: ItemProps) {
  const { place, isSelected, onChoose, showImages } = props;
  const { language, texts } = useLanguage();
  const langOf = (field: string) => fieldLang(place, field, language);
  const [image] = showImages ? place.media : [];
  let name: ReactNode = place.name;
  if (onChoose && toPoint(place)) {
    name = (
      <>
        <button
          type="button"
          className="needs-script plain-button"
          aria-pressed={isSelected}
          title={texts.explore.showOnMap}
          onClick={(event) => onChoose(place.id, event.currentTarget)}
        >
          {place.name}
        </button>
        <noscript>{place.name}</noscript>
      </>
    );
  }
  return (
    <li
      className={isSelected ? 'place place-chosen' : 'place'}
      id={`place-${place.id}`}
      value={place.number}
    >
      <PlacePin group={place.group} number={place.number} />
      <h3 lang={langOf('name')}>{name}</h3>
      <p className="fine place-far" lang={langOf('distance')}>
        {splitFigures(place.distance).map(({ text, isFigure }, index) =>
          isFigure ? <b key={index}>{text}</b> : text,
        )}
      </p>
      <p className="fine place-about" lang={langOf('description')}>
        {place.description}
      </p>
      {image && (
        <ResponsiveImage
          className="photo place-image"
          asset={image}
          alt={image.alt}
          sizes="120px"
        />
      )}
    </li>
  );
});

interface SkeletonProps {
  /** Whether the loading message is also visible. */
  isLabelVisible?: boolean;
}

export function PlacesSkeleton({ isLabelVisible }: SkeletonProps) {
  const { explore } = useLanguage().texts;
  return (
    <>
      <p className={isLabelVisible ? 'quiet places-status' : 'visually-hidden'} role="status">
        {explore.loading}
      </p>
      <div className="places" aria-hidden="true">
        {Array.from({ length: SKELETON_ITEMS }, (_, index) => (
          <div className="place place-loading" key={index}>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </div>
    </>
  );
}

/** The head of a place's marker, for list and legend. */
export function PlacePin({ group, number }: { group: PlaceGroup; number?: number }) {
  const [color, outline] = pinHeads[group];
  return (
    <svg className="pin" viewBox="0 0 25 25" color={color} aria-hidden="true">
      <path d={outline} />
      {number !== undefined && (
        <text x="12.5" y="17" textAnchor="middle">
          {number}
        </text>
      )}
    </svg>
  );
}
