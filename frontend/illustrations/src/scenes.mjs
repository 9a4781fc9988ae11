// All scenes as SVG text, by the name of their file.
import * as days from './events-days.mjs';
import * as festivals from './events.mjs';
import * as evening from './rooms-late.mjs';
import * as lamplight from './rooms-lamplight.mjs';
import * as morning from './rooms-morning.mjs';
import * as waterside from './rooms-waterside.mjs';
import * as rooms from './rooms.mjs';
import * as seasons from './seasons.mjs';
import * as food from './places-food.mjs';
import * as river from './places-river.mjs';
import * as shrines from './places-shrines.mjs';
import * as stages from './places-stage.mjs';
import * as stations from './places-stations.mjs';
import * as streets from './places-streets.mjs';
import * as places from './places.mjs';
import dotonbori from './dotonbori.mjs';
import edge from './edge.mjs';
import hero from './hero.mjs';
import house from './house.mjs';
import sill from './sill.mjs';

const { studio, r1ldk, r2ldk } = rooms;
const listScenes = (...modules) =>
  modules
    .flatMap((module) => Object.entries(module))
    .filter(([, scene]) => typeof scene === 'string')
    .map(([name, scene]) => [name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`), scene]);

export const ROOM_SCENES = Object.fromEntries([
  ...Object.entries({ studio, '1ldk': r1ldk, '2ldk': r2ldk, sill, house }),
  ...listScenes(morning, evening, lamplight, waterside),
]);
export const PLACE_SCENES = Object.fromEntries([['dotonbori', dotonbori], ...listScenes(places, food, river, shrines, stages, stations, streets)]);
export const EVENT_SCENES = Object.fromEntries(listScenes(festivals, days));
export const SEASON_SCENES = Object.fromEntries(listScenes(seasons));
export { edge, hero };
