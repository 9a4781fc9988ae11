import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { SETTING_SECTIONS, type SettingSection } from './setting-keys.js';

/** Parses a section in a path; 400 for other values. */
@Injectable()
export class SectionPipe implements PipeTransform<string, SettingSection> {
  transform(value: string): SettingSection {
    const section = SETTING_SECTIONS.find((known) => known === value);
    if (section) return section;
    const message = `The section must be one of ${SETTING_SECTIONS.join(', ')}.`;
    throw Problem.invalidField('section', 'not_one_of', message);
  }
}
