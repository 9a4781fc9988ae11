/** A room without any optional fact. */
export const ROOM_WITHOUT_FACTS = {
  doubleBeds: null,
  singleBeds: null,
  sofaBeds: null,
  futons: null,
  bath: null,
  floor: null,
  access: null,
  view: null,
  smoking: null,
  children: null,
};
