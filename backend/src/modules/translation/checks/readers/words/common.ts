import { type Dimension } from '../../facts/fact.js';
import { type Entries, type TimeUnit } from './table.js';

/** Units in Latin letters and signs, which all four languages use. */
export const QUANTITIES: Entries<readonly [Dimension, number]> = [
  ['mm', ['metre', 0.001]],
  ['cm', ['metre', 0.01]],
  ['m', ['metre', 1]],
  ['km', ['metre', 1000]],
  ['m2|m²|sqm|sq m|sq. m|sq.m', ['square metre', 1]],
  ['km2|km²', ['square metre', 1e6]],
  ['ha', ['hectare', 1]],
  ['m3|m³', ['cubic metre', 1]],
  ['mg', ['gram', 0.001]],
  ['g', ['gram', 1]],
  ['kg|kgs', ['gram', 1000]],
  ['ml|cc', ['litre', 0.001]],
  ['l', ['litre', 1]],
  ['°c|° c|℃', ['degree', 1]],
  ['°', ['degree', 1]],
  ['°f|℉', ['fahrenheit', 1]],
  ['mb', ['byte', 1e6]],
  ['gb', ['byte', 1e9]],
  ['tb', ['byte', 1e12]],
  ['mbps|mbit/s|mb/s', ['bit/s', 1e6]],
  ['gbps|gbit/s', ['bit/s', 1e9]],
  ['w', ['watt', 1]],
  ['kw', ['watt', 1000]],
  ['v', ['volt', 1]],
  ['kcal', ['kcal', 1]],
  ['ft', ['foot', 1]],
  ['sq ft|sq. ft|ft2|ft²', ['square foot', 1]],
];

export const DURATIONS: Entries<readonly [TimeUnit, number]> = [
  ['sec|secs', ['minute', 1 / 60]],
  ['min|mins', ['minute', 1]],
  ['h|hr|hrs', ['minute', 60]],
];

export const CURRENCIES_BEFORE: Entries<readonly string[]> = [
  ['nt\\$|ntd|twd', ['TWD']],
  ['us\\$|usd', ['USD']],
  ['hk\\$|hkd', ['HKD']],
  ['jpy|jp¥', ['JPY']],
  ['rmb|cny|cn¥', ['CNY']],
  ['¥', ['JPY', 'CNY']],
  ['eur|€', ['EUR']],
  ['gbp|£', ['GBP']],
  ['krw|₩', ['KRW']],
  ['sgd|s\\$', ['SGD']],
  ['aud|a\\$', ['AUD']],
  ['\\$', ['USD', 'TWD', 'HKD', 'SGD', 'AUD']],
];

export const CURRENCIES_AFTER: Entries<readonly string[]> = [
  ['ntd|twd', ['TWD']],
  ['usd', ['USD']],
  ['hkd', ['HKD']],
  ['jpy', ['JPY']],
  ['rmb|cny', ['CNY']],
  ['eur|€', ['EUR']],
  ['gbp', ['GBP']],
  ['krw', ['KRW']],
];
