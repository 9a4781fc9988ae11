import { applyDecorators } from '@nestjs/common';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { createValidator, isCalendarDate } from '../../platform/validation/validators.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Only dates of this century, to catch mistyped years. PostgreSQL supports all of them. */
const STAY_YEAR_PATTERN = /^20\d\d-/;

/** Maximum number of nights of a stay, and of a query. */
export const MAX_NIGHTS = 400;

export const IsStayDay = createValidator(
  'isCalendarDate',
  (value) => isCalendarDate(value) && STAY_YEAR_PATTERN.test(value as string),
  'must be a date in the form YYYY-MM-DD, from 2000 to 2099',
);

/** Validates the end of a half-open span: after the day in the member `start`, by at most `MAX_NIGHTS`. */
export function EndsSpan(start: string): PropertyDecorator {
  const createRule =
    (name: string, message: string, isValid: (nights: number) => boolean) =>
    (target: object, property: string | symbol) =>
      registerDecorator({
        name,
        target: target.constructor,
        propertyName: property as string,
        options: { message },
        validator: {
          validate: (end: unknown, args?: ValidationArguments) => {
            const startDay = (args?.object as Record<string, unknown> | undefined)?.[start];
            if (!isCalendarDate(startDay) || !isCalendarDate(end)) return true;
            return isValid(nightsBetween(startDay as string, end as string));
          },
        },
      });
  return applyDecorators(
    createRule('isAfterStart', `must be after ${start}`, (nights) => nights >= 1),
    createRule(
      'isNearStart',
      `must be at most ${MAX_NIGHTS} days after ${start}`,
      (nights) => nights <= MAX_NIGHTS,
    ),
  );
}

/** Returns the day a number of days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function nightsBetween(arrival: string, departure: string): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS);
}

/** Returns the days on which the nights of a half-open span begin. */
export function nightsOf(arrival: string, departure: string): string[] {
  const count = Math.max(0, nightsBetween(arrival, departure));
  return Array.from({ length: count }, (_none, index) => addDays(arrival, index));
}
