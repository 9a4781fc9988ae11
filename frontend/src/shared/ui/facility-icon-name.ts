/** Words in icon class names, by icon. */
const iconWords = {
  wifi: 'wifi wireless internet signal network',
  pot: 'pot kitchen utensils cooking cook cutlery blender stove oven microwave rice',
  wash: 'wash washing laundry washer dryer soap tshirt shirt jug',
  air: 'air snowflake fan conditioner conditioning temperature thermometer heating fire',
  bag: 'bag luggage suitcase briefcase baggage locker lockers storage',
  bell: 'bell concierge reception front clock hour hours 24h user headset',
  bike: 'bike bicycle cycling',
  cot: 'cot baby crib child children carriage family toy',
  desk: 'desk laptop computer work workspace chair print printer pen',
  plane: 'plane bus shuttle airport transfer van taxi departure arrival train subway',
  car: 'car parking park garage vehicle',
  tv: 'tv television film video screen netflix',
  bath: 'bath bathtub shower hot tub toilet sink restroom spa onsen',
  bed: 'bed futon sleep pillow moon mattress couch sofa',
  cup: 'cup coffee mug tea breakfast restaurant bar glass wine beer dining bread',
  lift: 'lift elevator stairs accessible wheelchair',
  smoke: 'smoke smoking nosmoking ban',
  key: 'key lock unlock safe security shield door',
  phone: 'phone mobile telephone call sim',
  aid: 'aid medkit medical hospital kit first heart pharmacy',
  tree: 'tree garden leaf seedling terrace balcony plant flower',
  water: 'water river swimming pool boat ship anchor droplet',
} as const;

export type FacilityIconName = keyof typeof iconWords | 'house';

const iconsByWord = new Map(
  Object.entries(iconWords).flatMap(([icon, words]) =>
    words.split(' ').map((word) => [word, icon as FacilityIconName] as const),
  ),
);

/** Returns the English words by which an icon is found. */
export const iconKeywords = (icon: FacilityIconName): string =>
  icon === 'house' ? '' : iconWords[icon];

/** Returns the icon for a class name of any icon font (`wifi`, `fas fa-wifi`, `bi bi-door-open`); `house` if unknown. */
export function toFacilityIcon(icon: string): FacilityIconName {
  for (const word of icon.toLowerCase().split(/[\s_-]+/)) {
    const foundIcon = iconsByWord.get(word);
    if (foundIcon) return foundIcon;
  }
  return 'house';
}
