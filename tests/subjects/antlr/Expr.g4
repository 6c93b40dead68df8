grammar Expr;
@header { // generated
}
program : statement+ EOF ;
statement : ID '=' expr ';'   # assign
          | 'print' expr ';'  # print
          | 'if' '(' expr ')' statement ('else' statement)? # if
          | '{' statement* '}' # block
          ;
expr : <assoc=right> expr '^' expr # power
     | expr op=('*'|'/') expr # mul
     | expr op=('+'|'-') expr # add
     | '-' expr # neg
     | '(' expr ')' # parens
     | ID # name
     | NUMBER # number
     ;
ID : [a-zA-Z_] [a-zA-Z_0-9]* ;
NUMBER : [0-9]+ ('.' [0-9]+)? ;
WS : [ \t\r\n]+ -> skip ;
COMMENT : '//' ~[\n]* -> channel(HIDDEN) ;
