import { type Room } from './rooms.queries';
import { type RoomsTexts } from './texts';

const BED_FIELDS = ['doubleBeds', 'singleBeds', 'sofaBeds', 'futons'] as const;

interface RoomFact {
  name: keyof RoomsTexts['facts']['values'] | 'beds' | 'floor';
  label: string;
  value: string;
}

/** Returns the facts that are set for a room, with labels in the page's language. */
export function listRoomFacts(room: Room, { facts }: RoomsTexts): RoomFact[] {
  const beds = BED_FIELDS.flatMap((field) => (room[field] ? facts[field](room[field]) : []));
  const values = {
    beds: beds.join(facts.comma),
    bath: room.bath && facts.values.bath[room.bath],
    floor: room.floor && facts.level(room.floor),
    access: room.access && facts.values.access[room.access],
    view: room.view && facts.values.view[room.view],
    smoking: room.smoking && facts.values.smoking[room.smoking],
    children: room.children && facts.values.children[room.children],
  };
  return (Object.keys(values) as RoomFact['name'][]).flatMap((name) => {
    const value = values[name];
    return value ? { name, label: facts[name], value } : [];
  });
}
