import { describe, expect, it } from 'vitest';
import { toFacilityIcon } from './facility-icon-name';

describe('toFacilityIcon', () => {
  it.each([
    ['wifi', 'wifi'],
    ['fas fa-wifi', 'wifi'],
    ['fa-solid fa-kitchen-set', 'pot'],
    ['bi bi-bicycle', 'bike'],
    ['fa fa-shuttle-van', 'plane'],
    ['PLANE', 'plane'],
    ['mdi-washing-machine', 'wash'],
    ['fas fa-dragon', 'house'],
    ['', 'house'],
  ])('maps %j to %s', (icon, name) => {
    expect(toFacilityIcon(icon)).toBe(name);
  });
});
