import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';

const LARGEST = 2 ** 31 - 1;

/** Reads an id in a path. What cannot be an id names nothing: 404, as any unknown id. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > LARGEST) throw Problem.notFound('This record');
    return id;
  }
}
