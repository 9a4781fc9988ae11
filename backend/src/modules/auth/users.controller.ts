import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { CreateUserDto, ResetPasswordDto, UserDto } from './user.dto.js';
import { UsersService } from './users.service.js';

/** The administrators of the house. */
@ApiTags('Users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Lists every administrator, the oldest first. */
  @Get()
  @ApiProblems(401, 503)
  list(): Promise<UserDto[]> {
    return this.users.list();
  }

  /** Reads one administrator. */
  @Get(':id')
  @ApiProblems(401, 404, 503)
  read(@Param('id', IdPipe) id: number): Promise<UserDto> {
    return this.users.read(id);
  }

  /**
   * Makes a further administrator.
   * @remarks A username in use, in any case, is a 409 (`username_taken`).
   */
  @Post()
  @ApiWrite()
  create(@Body() input: CreateUserDto): Promise<UserDto> {
    return this.users.create(input);
  }

  /**
   * Deletes an administrator and signs them out.
   * @remarks The last one stays: 409 (`last_administrator`).
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.users.remove(id);
  }

  /** Gives an administrator a new password, and refuses every token they hold. */
  @Post(':id/password')
  @HttpCode(204)
  @ApiWrite(404)
  resetPassword(@Param('id', IdPipe) id: number, @Body() input: ResetPasswordDto): Promise<void> {
    return this.users.resetPassword(id, input);
  }
}
