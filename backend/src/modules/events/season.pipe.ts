import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type Season, SEASONS } from './events.kind.js';

/** Parses a season in a path; 400 for other values. */
@Injectable()
export class SeasonPipe implements PipeTransform<string, Season> {
  transform(value: string): Season {
    const season = SEASONS.find((known) => known === value);
    if (season) return season;
    const message = `The season must be one of ${SEASONS.join(', ')}.`;
    throw Problem.invalidField('season', 'not_one_of', message);
  }
}
