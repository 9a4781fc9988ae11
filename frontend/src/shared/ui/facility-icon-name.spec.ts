import { describe, expect, it } from 'vitest';
import { toFacilityIcon } from './facility-icon-name';

describe('the sign of a facility', () => {
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
  ])('%j is drawn as %s', (icon, sign) => {
    expect(toFacilityIcon(icon)).toBe(sign);
  });
});
