// More than 256 locals need wide loads, stores and iinc; a long method needs far jumps across many instructions (JVMS wide, goto).
public class WideLocalsAndLongMethods {
    static int ints(int s) {
        int v0 = s * 1 + 0; int v1 = s * 2 + 1; int v2 = s * 3 + 2; int v3 = s * 4 + 3;
        int v4 = s * 5 + 4; int v5 = s * 6 + 5; int v6 = s * 7 + 6;
        int v7 = s * 8 + 7; int v8 = s * 9 + 8; int v9 = s * 10 + 9;
        int v10 = s * 11 + 10; int v11 = s * 12 + 11; int v12 = s * 13 + 12;
        int v13 = s * 14 + 0;
        int v14 = s * 15 + 1; int v15 = s * 16 + 2; int v16 = s * 17 + 3;
        int v17 = s * 18 + 4; int v18 = s * 19 + 5; int v19 = s * 20 + 6;
        int v20 = s * 21 + 7;
        int v21 = s * 22 + 8; int v22 = s * 23 + 9; int v23 = s * 24 + 10;
        int v24 = s * 25 + 11; int v25 = s * 26 + 12; int v26 = s * 27 + 0;
        int v27 = s * 28 + 1;
        int v28 = s * 29 + 2; int v29 = s * 30 + 3; int v30 = s * 31 + 4;
        int v31 = s * 32 + 5; int v32 = s * 33 + 6; int v33 = s * 34 + 7;
        int v34 = s * 35 + 8;
        int v35 = s * 36 + 9; int v36 = s * 37 + 10; int v37 = s * 38 + 11;
        int v38 = s * 39 + 12; int v39 = s * 40 + 0; int v40 = s * 41 + 1;
        int v41 = s * 42 + 2;
        int v42 = s * 43 + 3; int v43 = s * 44 + 4; int v44 = s * 45 + 5;
        int v45 = s * 46 + 6; int v46 = s * 47 + 7; int v47 = s * 48 + 8;
        int v48 = s * 49 + 9;
        int v49 = s * 50 + 10; int v50 = s * 51 + 11; int v51 = s * 52 + 12;
        int v52 = s * 53 + 0; int v53 = s * 54 + 1; int v54 = s * 55 + 2;
        int v55 = s * 56 + 3;
        int v56 = s * 57 + 4; int v57 = s * 58 + 5; int v58 = s * 59 + 6;
        int v59 = s * 60 + 7; int v60 = s * 61 + 8; int v61 = s * 62 + 9;
        int v62 = s * 63 + 10;
        int v63 = s * 64 + 11; int v64 = s * 65 + 12; int v65 = s * 66 + 0;
        int v66 = s * 67 + 1; int v67 = s * 68 + 2; int v68 = s * 69 + 3;
        int v69 = s * 70 + 4;
        int v70 = s * 71 + 5; int v71 = s * 72 + 6; int v72 = s * 73 + 7;
        int v73 = s * 74 + 8; int v74 = s * 75 + 9; int v75 = s * 76 + 10;
        int v76 = s * 77 + 11;
        int v77 = s * 78 + 12; int v78 = s * 79 + 0; int v79 = s * 80 + 1;
        int v80 = s * 81 + 2; int v81 = s * 82 + 3; int v82 = s * 83 + 4;
        int v83 = s * 84 + 5;
        int v84 = s * 85 + 6; int v85 = s * 86 + 7; int v86 = s * 87 + 8;
        int v87 = s * 88 + 9; int v88 = s * 89 + 10; int v89 = s * 90 + 11;
        int v90 = s * 91 + 12;
        int v91 = s * 92 + 0; int v92 = s * 93 + 1; int v93 = s * 94 + 2;
        int v94 = s * 95 + 3; int v95 = s * 96 + 4; int v96 = s * 97 + 5;
        int v97 = s * 98 + 6;
        int v98 = s * 99 + 7; int v99 = s * 100 + 8; int v100 = s * 101 + 9;
        int v101 = s * 102 + 10; int v102 = s * 103 + 11; int v103 = s * 104 + 12;
        int v104 = s * 105 + 0;
        int v105 = s * 106 + 1; int v106 = s * 107 + 2; int v107 = s * 108 + 3;
        int v108 = s * 109 + 4; int v109 = s * 110 + 5; int v110 = s * 111 + 6;
        int v111 = s * 112 + 7;
        int v112 = s * 113 + 8; int v113 = s * 114 + 9; int v114 = s * 115 + 10;
        int v115 = s * 116 + 11; int v116 = s * 117 + 12; int v117 = s * 118 + 0;
        int v118 = s * 119 + 1;
        int v119 = s * 120 + 2; int v120 = s * 121 + 3; int v121 = s * 122 + 4;
        int v122 = s * 123 + 5; int v123 = s * 124 + 6; int v124 = s * 125 + 7;
        int v125 = s * 126 + 8;
        int v126 = s * 127 + 9; int v127 = s * 128 + 10; int v128 = s * 129 + 11;
        int v129 = s * 130 + 12; int v130 = s * 131 + 0; int v131 = s * 132 + 1;
        int v132 = s * 133 + 2;
        int v133 = s * 134 + 3; int v134 = s * 135 + 4; int v135 = s * 136 + 5;
        int v136 = s * 137 + 6; int v137 = s * 138 + 7; int v138 = s * 139 + 8;
        int v139 = s * 140 + 9;
        int v140 = s * 141 + 10; int v141 = s * 142 + 11; int v142 = s * 143 + 12;
        int v143 = s * 144 + 0; int v144 = s * 145 + 1; int v145 = s * 146 + 2;
        int v146 = s * 147 + 3;
        int v147 = s * 148 + 4; int v148 = s * 149 + 5; int v149 = s * 150 + 6;
        int v150 = s * 151 + 7; int v151 = s * 152 + 8; int v152 = s * 153 + 9;
        int v153 = s * 154 + 10;
        int v154 = s * 155 + 11; int v155 = s * 156 + 12; int v156 = s * 157 + 0;
        int v157 = s * 158 + 1; int v158 = s * 159 + 2; int v159 = s * 160 + 3;
        int v160 = s * 161 + 4;
        int v161 = s * 162 + 5; int v162 = s * 163 + 6; int v163 = s * 164 + 7;
        int v164 = s * 165 + 8; int v165 = s * 166 + 9; int v166 = s * 167 + 10;
        int v167 = s * 168 + 11;
        int v168 = s * 169 + 12; int v169 = s * 170 + 0; int v170 = s * 171 + 1;
        int v171 = s * 172 + 2; int v172 = s * 173 + 3; int v173 = s * 174 + 4;
        int v174 = s * 175 + 5;
        int v175 = s * 176 + 6; int v176 = s * 177 + 7; int v177 = s * 178 + 8;
        int v178 = s * 179 + 9; int v179 = s * 180 + 10; int v180 = s * 181 + 11;
        int v181 = s * 182 + 12;
        int v182 = s * 183 + 0; int v183 = s * 184 + 1; int v184 = s * 185 + 2;
        int v185 = s * 186 + 3; int v186 = s * 187 + 4; int v187 = s * 188 + 5;
        int v188 = s * 189 + 6;
        int v189 = s * 190 + 7; int v190 = s * 191 + 8; int v191 = s * 192 + 9;
        int v192 = s * 193 + 10; int v193 = s * 194 + 11; int v194 = s * 195 + 12;
        int v195 = s * 196 + 0;
        int v196 = s * 197 + 1; int v197 = s * 198 + 2; int v198 = s * 199 + 3;
        int v199 = s * 200 + 4; int v200 = s * 201 + 5; int v201 = s * 202 + 6;
        int v202 = s * 203 + 7;
        int v203 = s * 204 + 8; int v204 = s * 205 + 9; int v205 = s * 206 + 10;
        int v206 = s * 207 + 11; int v207 = s * 208 + 12; int v208 = s * 209 + 0;
        int v209 = s * 210 + 1;
        int v210 = s * 211 + 2; int v211 = s * 212 + 3; int v212 = s * 213 + 4;
        int v213 = s * 214 + 5; int v214 = s * 215 + 6; int v215 = s * 216 + 7;
        int v216 = s * 217 + 8;
        int v217 = s * 218 + 9; int v218 = s * 219 + 10; int v219 = s * 220 + 11;
        int v220 = s * 221 + 12; int v221 = s * 222 + 0; int v222 = s * 223 + 1;
        int v223 = s * 224 + 2;
        int v224 = s * 225 + 3; int v225 = s * 226 + 4; int v226 = s * 227 + 5;
        int v227 = s * 228 + 6; int v228 = s * 229 + 7; int v229 = s * 230 + 8;
        int v230 = s * 231 + 9;
        int v231 = s * 232 + 10; int v232 = s * 233 + 11; int v233 = s * 234 + 12;
        int v234 = s * 235 + 0; int v235 = s * 236 + 1; int v236 = s * 237 + 2;
        int v237 = s * 238 + 3;
        int v238 = s * 239 + 4; int v239 = s * 240 + 5; int v240 = s * 241 + 6;
        int v241 = s * 242 + 7; int v242 = s * 243 + 8; int v243 = s * 244 + 9;
        int v244 = s * 245 + 10;
        int v245 = s * 246 + 11; int v246 = s * 247 + 12; int v247 = s * 248 + 0;
        int v248 = s * 249 + 1; int v249 = s * 250 + 2; int v250 = s * 251 + 3;
        int v251 = s * 252 + 4;
        int v252 = s * 253 + 5; int v253 = s * 254 + 6; int v254 = s * 255 + 7;
        int v255 = s * 256 + 8; int v256 = s * 257 + 9; int v257 = s * 258 + 10;
        int v258 = s * 259 + 11;
        int v259 = s * 260 + 12; int v260 = s * 261 + 0; int v261 = s * 262 + 1;
        int v262 = s * 263 + 2; int v263 = s * 264 + 3; int v264 = s * 265 + 4;
        int v265 = s * 266 + 5;
        int v266 = s * 267 + 6; int v267 = s * 268 + 7; int v268 = s * 269 + 8;
        int v269 = s * 270 + 9; int v270 = s * 271 + 10; int v271 = s * 272 + 11;
        int v272 = s * 273 + 12;
        int v273 = s * 274 + 0; int v274 = s * 275 + 1; int v275 = s * 276 + 2;
        int v276 = s * 277 + 3; int v277 = s * 278 + 4; int v278 = s * 279 + 5;
        int v279 = s * 280 + 6;
        for (int r = 0; r < 3; r++) {
            v0 += v3; v1++; v2 += 300; v3 -= 40000; v5 += v38; v6++; v7 += 300;
            v8 -= 40000; v10 += v73; v11++; v12 += 300; v13 -= 40000; v15 += v108; v16++;
            v17 += 300; v18 -= 40000; v20 += v143; v21++; v22 += 300; v23 -= 40000;
            v25 += v178; v26++; v27 += 300; v28 -= 40000; v30 += v213; v31++; v32 += 300;
            v33 -= 40000;
            v35 += v248; v36++; v37 += 300; v38 -= 40000; v40 += v3; v41++; v42 += 300;
            v43 -= 40000; v45 += v38; v46++; v47 += 300; v48 -= 40000; v50 += v73; v51++;
            v52 += 300; v53 -= 40000; v55 += v108; v56++; v57 += 300; v58 -= 40000;
            v60 += v143; v61++; v62 += 300; v63 -= 40000; v65 += v178; v66++; v67 += 300;
            v68 -= 40000;
            v70 += v213; v71++; v72 += 300; v73 -= 40000; v75 += v248; v76++; v77 += 300;
            v78 -= 40000; v80 += v3; v81++; v82 += 300; v83 -= 40000; v85 += v38; v86++;
            v87 += 300; v88 -= 40000; v90 += v73; v91++; v92 += 300; v93 -= 40000;
            v95 += v108; v96++; v97 += 300; v98 -= 40000; v100 += v143; v101++;
            v102 += 300; v103 -= 40000;
            v105 += v178; v106++; v107 += 300; v108 -= 40000; v110 += v213; v111++;
            v112 += 300; v113 -= 40000; v115 += v248; v116++; v117 += 300; v118 -= 40000;
            v120 += v3; v121++; v122 += 300; v123 -= 40000; v125 += v38; v126++;
            v127 += 300; v128 -= 40000; v130 += v73; v131++; v132 += 300; v133 -= 40000;
            v135 += v108; v136++; v137 += 300; v138 -= 40000;
            v140 += v143; v141++; v142 += 300; v143 -= 40000; v145 += v178; v146++;
            v147 += 300; v148 -= 40000; v150 += v213; v151++; v152 += 300; v153 -= 40000;
            v155 += v248; v156++; v157 += 300; v158 -= 40000; v160 += v3; v161++;
            v162 += 300; v163 -= 40000; v165 += v38; v166++; v167 += 300; v168 -= 40000;
            v170 += v73; v171++; v172 += 300; v173 -= 40000;
            v175 += v108; v176++; v177 += 300; v178 -= 40000; v180 += v143; v181++;
            v182 += 300; v183 -= 40000; v185 += v178; v186++; v187 += 300; v188 -= 40000;
            v190 += v213; v191++; v192 += 300; v193 -= 40000; v195 += v248; v196++;
            v197 += 300; v198 -= 40000; v200 += v3; v201++; v202 += 300; v203 -= 40000;
            v205 += v38; v206++; v207 += 300; v208 -= 40000;
            v210 += v73; v211++; v212 += 300; v213 -= 40000; v215 += v108; v216++;
            v217 += 300; v218 -= 40000; v220 += v143; v221++; v222 += 300; v223 -= 40000;
            v225 += v178; v226++; v227 += 300; v228 -= 40000; v230 += v213; v231++;
            v232 += 300; v233 -= 40000; v235 += v248; v236++; v237 += 300; v238 -= 40000;
            v240 += v3; v241++; v242 += 300; v243 -= 40000;
            v245 += v38; v246++; v247 += 300; v248 -= 40000; v250 += v73; v251++;
            v252 += 300; v253 -= 40000; v255 += v108; v256++; v257 += 300; v258 -= 40000;
            v260 += v143; v261++; v262 += 300; v263 -= 40000; v265 += v178; v266++;
            v267 += 300; v268 -= 40000; v270 += v213; v271++; v272 += 300; v273 -= 40000;
            v275 += v248; v276++; v277 += 300; v278 -= 40000;
        }
        int h = 7;
        h = h * 31 + v0; h = h * 31 + v1; h = h * 31 + v2; h = h * 31 + v3;
        h = h * 31 + v4; h = h * 31 + v5; h = h * 31 + v6; h = h * 31 + v7;
        h = h * 31 + v8; h = h * 31 + v9;
        h = h * 31 + v10; h = h * 31 + v11; h = h * 31 + v12; h = h * 31 + v13;
        h = h * 31 + v14; h = h * 31 + v15; h = h * 31 + v16; h = h * 31 + v17;
        h = h * 31 + v18; h = h * 31 + v19;
        h = h * 31 + v20; h = h * 31 + v21; h = h * 31 + v22; h = h * 31 + v23;
        h = h * 31 + v24; h = h * 31 + v25; h = h * 31 + v26; h = h * 31 + v27;
        h = h * 31 + v28; h = h * 31 + v29;
        h = h * 31 + v30; h = h * 31 + v31; h = h * 31 + v32; h = h * 31 + v33;
        h = h * 31 + v34; h = h * 31 + v35; h = h * 31 + v36; h = h * 31 + v37;
        h = h * 31 + v38; h = h * 31 + v39;
        h = h * 31 + v40; h = h * 31 + v41; h = h * 31 + v42; h = h * 31 + v43;
        h = h * 31 + v44; h = h * 31 + v45; h = h * 31 + v46; h = h * 31 + v47;
        h = h * 31 + v48; h = h * 31 + v49;
        h = h * 31 + v50; h = h * 31 + v51; h = h * 31 + v52; h = h * 31 + v53;
        h = h * 31 + v54; h = h * 31 + v55; h = h * 31 + v56; h = h * 31 + v57;
        h = h * 31 + v58; h = h * 31 + v59;
        h = h * 31 + v60; h = h * 31 + v61; h = h * 31 + v62; h = h * 31 + v63;
        h = h * 31 + v64; h = h * 31 + v65; h = h * 31 + v66; h = h * 31 + v67;
        h = h * 31 + v68; h = h * 31 + v69;
        h = h * 31 + v70; h = h * 31 + v71; h = h * 31 + v72; h = h * 31 + v73;
        h = h * 31 + v74; h = h * 31 + v75; h = h * 31 + v76; h = h * 31 + v77;
        h = h * 31 + v78; h = h * 31 + v79;
        h = h * 31 + v80; h = h * 31 + v81; h = h * 31 + v82; h = h * 31 + v83;
        h = h * 31 + v84; h = h * 31 + v85; h = h * 31 + v86; h = h * 31 + v87;
        h = h * 31 + v88; h = h * 31 + v89;
        h = h * 31 + v90; h = h * 31 + v91; h = h * 31 + v92; h = h * 31 + v93;
        h = h * 31 + v94; h = h * 31 + v95; h = h * 31 + v96; h = h * 31 + v97;
        h = h * 31 + v98; h = h * 31 + v99;
        h = h * 31 + v100; h = h * 31 + v101; h = h * 31 + v102; h = h * 31 + v103;
        h = h * 31 + v104; h = h * 31 + v105; h = h * 31 + v106; h = h * 31 + v107;
        h = h * 31 + v108; h = h * 31 + v109;
        h = h * 31 + v110; h = h * 31 + v111; h = h * 31 + v112; h = h * 31 + v113;
        h = h * 31 + v114; h = h * 31 + v115; h = h * 31 + v116; h = h * 31 + v117;
        h = h * 31 + v118; h = h * 31 + v119;
        h = h * 31 + v120; h = h * 31 + v121; h = h * 31 + v122; h = h * 31 + v123;
        h = h * 31 + v124; h = h * 31 + v125; h = h * 31 + v126; h = h * 31 + v127;
        h = h * 31 + v128; h = h * 31 + v129;
        h = h * 31 + v130; h = h * 31 + v131; h = h * 31 + v132; h = h * 31 + v133;
        h = h * 31 + v134; h = h * 31 + v135; h = h * 31 + v136; h = h * 31 + v137;
        h = h * 31 + v138; h = h * 31 + v139;
        h = h * 31 + v140; h = h * 31 + v141; h = h * 31 + v142; h = h * 31 + v143;
        h = h * 31 + v144; h = h * 31 + v145; h = h * 31 + v146; h = h * 31 + v147;
        h = h * 31 + v148; h = h * 31 + v149;
        h = h * 31 + v150; h = h * 31 + v151; h = h * 31 + v152; h = h * 31 + v153;
        h = h * 31 + v154; h = h * 31 + v155; h = h * 31 + v156; h = h * 31 + v157;
        h = h * 31 + v158; h = h * 31 + v159;
        h = h * 31 + v160; h = h * 31 + v161; h = h * 31 + v162; h = h * 31 + v163;
        h = h * 31 + v164; h = h * 31 + v165; h = h * 31 + v166; h = h * 31 + v167;
        h = h * 31 + v168; h = h * 31 + v169;
        h = h * 31 + v170; h = h * 31 + v171; h = h * 31 + v172; h = h * 31 + v173;
        h = h * 31 + v174; h = h * 31 + v175; h = h * 31 + v176; h = h * 31 + v177;
        h = h * 31 + v178; h = h * 31 + v179;
        h = h * 31 + v180; h = h * 31 + v181; h = h * 31 + v182; h = h * 31 + v183;
        h = h * 31 + v184; h = h * 31 + v185; h = h * 31 + v186; h = h * 31 + v187;
        h = h * 31 + v188; h = h * 31 + v189;
        h = h * 31 + v190; h = h * 31 + v191; h = h * 31 + v192; h = h * 31 + v193;
        h = h * 31 + v194; h = h * 31 + v195; h = h * 31 + v196; h = h * 31 + v197;
        h = h * 31 + v198; h = h * 31 + v199;
        h = h * 31 + v200; h = h * 31 + v201; h = h * 31 + v202; h = h * 31 + v203;
        h = h * 31 + v204; h = h * 31 + v205; h = h * 31 + v206; h = h * 31 + v207;
        h = h * 31 + v208; h = h * 31 + v209;
        h = h * 31 + v210; h = h * 31 + v211; h = h * 31 + v212; h = h * 31 + v213;
        h = h * 31 + v214; h = h * 31 + v215; h = h * 31 + v216; h = h * 31 + v217;
        h = h * 31 + v218; h = h * 31 + v219;
        h = h * 31 + v220; h = h * 31 + v221; h = h * 31 + v222; h = h * 31 + v223;
        h = h * 31 + v224; h = h * 31 + v225; h = h * 31 + v226; h = h * 31 + v227;
        h = h * 31 + v228; h = h * 31 + v229;
        h = h * 31 + v230; h = h * 31 + v231; h = h * 31 + v232; h = h * 31 + v233;
        h = h * 31 + v234; h = h * 31 + v235; h = h * 31 + v236; h = h * 31 + v237;
        h = h * 31 + v238; h = h * 31 + v239;
        h = h * 31 + v240; h = h * 31 + v241; h = h * 31 + v242; h = h * 31 + v243;
        h = h * 31 + v244; h = h * 31 + v245; h = h * 31 + v246; h = h * 31 + v247;
        h = h * 31 + v248; h = h * 31 + v249;
        h = h * 31 + v250; h = h * 31 + v251; h = h * 31 + v252; h = h * 31 + v253;
        h = h * 31 + v254; h = h * 31 + v255; h = h * 31 + v256; h = h * 31 + v257;
        h = h * 31 + v258; h = h * 31 + v259;
        h = h * 31 + v260; h = h * 31 + v261; h = h * 31 + v262; h = h * 31 + v263;
        h = h * 31 + v264; h = h * 31 + v265; h = h * 31 + v266; h = h * 31 + v267;
        h = h * 31 + v268; h = h * 31 + v269;
        h = h * 31 + v270; h = h * 31 + v271; h = h * 31 + v272; h = h * 31 + v273;
        h = h * 31 + v274; h = h * 31 + v275; h = h * 31 + v276; h = h * 31 + v277;
        h = h * 31 + v278; h = h * 31 + v279;
        return h;
    }

    static long longs(long s) {
        long v0 = s * 1L << 0; long v1 = s * 2L << 1; long v2 = s * 3L << 2;
        long v3 = s * 4L << 3; long v4 = s * 5L << 4; long v5 = s * 6L << 5;
        long v6 = s * 7L << 6;
        long v7 = s * 8L << 7; long v8 = s * 9L << 8; long v9 = s * 10L << 9;
        long v10 = s * 11L << 10; long v11 = s * 12L << 11; long v12 = s * 13L << 12;
        long v13 = s * 14L << 13;
        long v14 = s * 15L << 14; long v15 = s * 16L << 15; long v16 = s * 17L << 16;
        long v17 = s * 18L << 17; long v18 = s * 19L << 18; long v19 = s * 20L << 19;
        long v20 = s * 21L << 20;
        long v21 = s * 22L << 21; long v22 = s * 23L << 22; long v23 = s * 24L << 23;
        long v24 = s * 25L << 24; long v25 = s * 26L << 25; long v26 = s * 27L << 26;
        long v27 = s * 28L << 27;
        long v28 = s * 29L << 28; long v29 = s * 30L << 29; long v30 = s * 31L << 30;
        long v31 = s * 32L << 31; long v32 = s * 33L << 32; long v33 = s * 34L << 33;
        long v34 = s * 35L << 34;
        long v35 = s * 36L << 35; long v36 = s * 37L << 36; long v37 = s * 38L << 37;
        long v38 = s * 39L << 38; long v39 = s * 40L << 39; long v40 = s * 41L << 40;
        long v41 = s * 42L << 41;
        long v42 = s * 43L << 42; long v43 = s * 44L << 43; long v44 = s * 45L << 44;
        long v45 = s * 46L << 45; long v46 = s * 47L << 46; long v47 = s * 48L << 47;
        long v48 = s * 49L << 48;
        long v49 = s * 50L << 49; long v50 = s * 51L << 0; long v51 = s * 52L << 1;
        long v52 = s * 53L << 2; long v53 = s * 54L << 3; long v54 = s * 55L << 4;
        long v55 = s * 56L << 5;
        long v56 = s * 57L << 6; long v57 = s * 58L << 7; long v58 = s * 59L << 8;
        long v59 = s * 60L << 9; long v60 = s * 61L << 10; long v61 = s * 62L << 11;
        long v62 = s * 63L << 12;
        long v63 = s * 64L << 13; long v64 = s * 65L << 14; long v65 = s * 66L << 15;
        long v66 = s * 67L << 16; long v67 = s * 68L << 17; long v68 = s * 69L << 18;
        long v69 = s * 70L << 19;
        long v70 = s * 71L << 20; long v71 = s * 72L << 21; long v72 = s * 73L << 22;
        long v73 = s * 74L << 23; long v74 = s * 75L << 24; long v75 = s * 76L << 25;
        long v76 = s * 77L << 26;
        long v77 = s * 78L << 27; long v78 = s * 79L << 28; long v79 = s * 80L << 29;
        long v80 = s * 81L << 30; long v81 = s * 82L << 31; long v82 = s * 83L << 32;
        long v83 = s * 84L << 33;
        long v84 = s * 85L << 34; long v85 = s * 86L << 35; long v86 = s * 87L << 36;
        long v87 = s * 88L << 37; long v88 = s * 89L << 38; long v89 = s * 90L << 39;
        long v90 = s * 91L << 40;
        long v91 = s * 92L << 41; long v92 = s * 93L << 42; long v93 = s * 94L << 43;
        long v94 = s * 95L << 44; long v95 = s * 96L << 45; long v96 = s * 97L << 46;
        long v97 = s * 98L << 47;
        long v98 = s * 99L << 48; long v99 = s * 100L << 49; long v100 = s * 101L << 0;
        long v101 = s * 102L << 1; long v102 = s * 103L << 2; long v103 = s * 104L << 3;
        long v104 = s * 105L << 4;
        long v105 = s * 106L << 5; long v106 = s * 107L << 6; long v107 = s * 108L << 7;
        long v108 = s * 109L << 8; long v109 = s * 110L << 9; long v110 = s * 111L << 10;
        long v111 = s * 112L << 11;
        long v112 = s * 113L << 12; long v113 = s * 114L << 13;
        long v114 = s * 115L << 14; long v115 = s * 116L << 15;
        long v116 = s * 117L << 16; long v117 = s * 118L << 17;
        long v118 = s * 119L << 18;
        long v119 = s * 120L << 19; long v120 = s * 121L << 20;
        long v121 = s * 122L << 21; long v122 = s * 123L << 22;
        long v123 = s * 124L << 23; long v124 = s * 125L << 24;
        long v125 = s * 126L << 25;
        long v126 = s * 127L << 26; long v127 = s * 128L << 27;
        long v128 = s * 129L << 28; long v129 = s * 130L << 29;
        long v130 = s * 131L << 30; long v131 = s * 132L << 31;
        long v132 = s * 133L << 32;
        long v133 = s * 134L << 33; long v134 = s * 135L << 34;
        long v135 = s * 136L << 35; long v136 = s * 137L << 36;
        long v137 = s * 138L << 37; long v138 = s * 139L << 38;
        long v139 = s * 140L << 39;
        double d = s; float f = s; int i = (int) s; Object o = "o" + s; i++; i += 1000; d += i; f *= 2; o = o + "!";
        long h = 7;
        h = h * 31 + v0++ + v0; h = h * 31 + v1++ + v3; h = h * 31 + v2++ + v6;
        h = h * 31 + v3++ + v9; h = h * 31 + v4++ + v12; h = h * 31 + v5++ + v15;
        h = h * 31 + v6++ + v18; h = h * 31 + v7++ + v21; h = h * 31 + v8++ + v24;
        h = h * 31 + v9++ + v27;
        h = h * 31 + v10++ + v30; h = h * 31 + v11++ + v33; h = h * 31 + v12++ + v36;
        h = h * 31 + v13++ + v39; h = h * 31 + v14++ + v42; h = h * 31 + v15++ + v45;
        h = h * 31 + v16++ + v48; h = h * 31 + v17++ + v51; h = h * 31 + v18++ + v54;
        h = h * 31 + v19++ + v57;
        h = h * 31 + v20++ + v60; h = h * 31 + v21++ + v63; h = h * 31 + v22++ + v66;
        h = h * 31 + v23++ + v69; h = h * 31 + v24++ + v72; h = h * 31 + v25++ + v75;
        h = h * 31 + v26++ + v78; h = h * 31 + v27++ + v81; h = h * 31 + v28++ + v84;
        h = h * 31 + v29++ + v87;
        h = h * 31 + v30++ + v90; h = h * 31 + v31++ + v93; h = h * 31 + v32++ + v96;
        h = h * 31 + v33++ + v99; h = h * 31 + v34++ + v102; h = h * 31 + v35++ + v105;
        h = h * 31 + v36++ + v108; h = h * 31 + v37++ + v111; h = h * 31 + v38++ + v114;
        h = h * 31 + v39++ + v117;
        h = h * 31 + v40++ + v120; h = h * 31 + v41++ + v123; h = h * 31 + v42++ + v126;
        h = h * 31 + v43++ + v129; h = h * 31 + v44++ + v132; h = h * 31 + v45++ + v135;
        h = h * 31 + v46++ + v138; h = h * 31 + v47++ + v1; h = h * 31 + v48++ + v4;
        h = h * 31 + v49++ + v7;
        h = h * 31 + v50++ + v10; h = h * 31 + v51++ + v13; h = h * 31 + v52++ + v16;
        h = h * 31 + v53++ + v19; h = h * 31 + v54++ + v22; h = h * 31 + v55++ + v25;
        h = h * 31 + v56++ + v28; h = h * 31 + v57++ + v31; h = h * 31 + v58++ + v34;
        h = h * 31 + v59++ + v37;
        h = h * 31 + v60++ + v40; h = h * 31 + v61++ + v43; h = h * 31 + v62++ + v46;
        h = h * 31 + v63++ + v49; h = h * 31 + v64++ + v52; h = h * 31 + v65++ + v55;
        h = h * 31 + v66++ + v58; h = h * 31 + v67++ + v61; h = h * 31 + v68++ + v64;
        h = h * 31 + v69++ + v67;
        h = h * 31 + v70++ + v70; h = h * 31 + v71++ + v73; h = h * 31 + v72++ + v76;
        h = h * 31 + v73++ + v79; h = h * 31 + v74++ + v82; h = h * 31 + v75++ + v85;
        h = h * 31 + v76++ + v88; h = h * 31 + v77++ + v91; h = h * 31 + v78++ + v94;
        h = h * 31 + v79++ + v97;
        h = h * 31 + v80++ + v100; h = h * 31 + v81++ + v103; h = h * 31 + v82++ + v106;
        h = h * 31 + v83++ + v109; h = h * 31 + v84++ + v112; h = h * 31 + v85++ + v115;
        h = h * 31 + v86++ + v118; h = h * 31 + v87++ + v121; h = h * 31 + v88++ + v124;
        h = h * 31 + v89++ + v127;
        h = h * 31 + v90++ + v130; h = h * 31 + v91++ + v133; h = h * 31 + v92++ + v136;
        h = h * 31 + v93++ + v139; h = h * 31 + v94++ + v2; h = h * 31 + v95++ + v5;
        h = h * 31 + v96++ + v8; h = h * 31 + v97++ + v11; h = h * 31 + v98++ + v14;
        h = h * 31 + v99++ + v17;
        h = h * 31 + v100++ + v20; h = h * 31 + v101++ + v23; h = h * 31 + v102++ + v26;
        h = h * 31 + v103++ + v29; h = h * 31 + v104++ + v32; h = h * 31 + v105++ + v35;
        h = h * 31 + v106++ + v38; h = h * 31 + v107++ + v41; h = h * 31 + v108++ + v44;
        h = h * 31 + v109++ + v47;
        h = h * 31 + v110++ + v50; h = h * 31 + v111++ + v53; h = h * 31 + v112++ + v56;
        h = h * 31 + v113++ + v59; h = h * 31 + v114++ + v62; h = h * 31 + v115++ + v65;
        h = h * 31 + v116++ + v68; h = h * 31 + v117++ + v71; h = h * 31 + v118++ + v74;
        h = h * 31 + v119++ + v77;
        h = h * 31 + v120++ + v80; h = h * 31 + v121++ + v83; h = h * 31 + v122++ + v86;
        h = h * 31 + v123++ + v89; h = h * 31 + v124++ + v92; h = h * 31 + v125++ + v95;
        h = h * 31 + v126++ + v98; h = h * 31 + v127++ + v101; h = h * 31 + v128++ + v104;
        h = h * 31 + v129++ + v107;
        h = h * 31 + v130++ + v110; h = h * 31 + v131++ + v113;
        h = h * 31 + v132++ + v116; h = h * 31 + v133++ + v119;
        h = h * 31 + v134++ + v122; h = h * 31 + v135++ + v125;
        h = h * 31 + v136++ + v128; h = h * 31 + v137++ + v131;
        h = h * 31 + v138++ + v134; h = h * 31 + v139++ + v137;
        return h + (long) d + (long) f + i + o.hashCode();
    }

    static String mixed(int s) {
        long a0 = s + 0; double b0 = a0 / 2.0; Object c0 = b0; long a1 = s + 1;
        double b1 = a1 / 2.0; Object c1 = b1; long a2 = s + 2; double b2 = a2 / 2.0;
        Object c2 = b2;
        long a3 = s + 3; double b3 = a3 / 2.0; Object c3 = b3; long a4 = s + 4;
        double b4 = a4 / 2.0; Object c4 = b4; long a5 = s + 5; double b5 = a5 / 2.0;
        Object c5 = b5;
        long a6 = s + 6; double b6 = a6 / 2.0; Object c6 = b6; long a7 = s + 7;
        double b7 = a7 / 2.0; Object c7 = b7; long a8 = s + 8; double b8 = a8 / 2.0;
        Object c8 = b8;
        long a9 = s + 9; double b9 = a9 / 2.0; Object c9 = b9; long a10 = s + 10;
        double b10 = a10 / 2.0; Object c10 = b10; long a11 = s + 11;
        double b11 = a11 / 2.0; Object c11 = b11;
        long a12 = s + 12; double b12 = a12 / 2.0; Object c12 = b12; long a13 = s + 13;
        double b13 = a13 / 2.0; Object c13 = b13; long a14 = s + 14;
        double b14 = a14 / 2.0; Object c14 = b14;
        long a15 = s + 15; double b15 = a15 / 2.0; Object c15 = b15; long a16 = s + 16;
        double b16 = a16 / 2.0; Object c16 = b16; long a17 = s + 17;
        double b17 = a17 / 2.0; Object c17 = b17;
        long a18 = s + 18; double b18 = a18 / 2.0; Object c18 = b18; long a19 = s + 19;
        double b19 = a19 / 2.0; Object c19 = b19; long a20 = s + 20;
        double b20 = a20 / 2.0; Object c20 = b20;
        long a21 = s + 21; double b21 = a21 / 2.0; Object c21 = b21; long a22 = s + 22;
        double b22 = a22 / 2.0; Object c22 = b22; long a23 = s + 23;
        double b23 = a23 / 2.0; Object c23 = b23;
        long a24 = s + 24; double b24 = a24 / 2.0; Object c24 = b24; long a25 = s + 25;
        double b25 = a25 / 2.0; Object c25 = b25; long a26 = s + 26;
        double b26 = a26 / 2.0; Object c26 = b26;
        long a27 = s + 27; double b27 = a27 / 2.0; Object c27 = b27; long a28 = s + 28;
        double b28 = a28 / 2.0; Object c28 = b28; long a29 = s + 29;
        double b29 = a29 / 2.0; Object c29 = b29;
        long a30 = s + 30; double b30 = a30 / 2.0; Object c30 = b30; long a31 = s + 31;
        double b31 = a31 / 2.0; Object c31 = b31; long a32 = s + 32;
        double b32 = a32 / 2.0; Object c32 = b32;
        long a33 = s + 33; double b33 = a33 / 2.0; Object c33 = b33; long a34 = s + 34;
        double b34 = a34 / 2.0; Object c34 = b34; long a35 = s + 35;
        double b35 = a35 / 2.0; Object c35 = b35;
        long a36 = s + 36; double b36 = a36 / 2.0; Object c36 = b36; long a37 = s + 37;
        double b37 = a37 / 2.0; Object c37 = b37; long a38 = s + 38;
        double b38 = a38 / 2.0; Object c38 = b38;
        long a39 = s + 39; double b39 = a39 / 2.0; Object c39 = b39; long a40 = s + 40;
        double b40 = a40 / 2.0; Object c40 = b40; long a41 = s + 41;
        double b41 = a41 / 2.0; Object c41 = b41;
        long a42 = s + 42; double b42 = a42 / 2.0; Object c42 = b42; long a43 = s + 43;
        double b43 = a43 / 2.0; Object c43 = b43; long a44 = s + 44;
        double b44 = a44 / 2.0; Object c44 = b44;
        long a45 = s + 45; double b45 = a45 / 2.0; Object c45 = b45; long a46 = s + 46;
        double b46 = a46 / 2.0; Object c46 = b46; long a47 = s + 47;
        double b47 = a47 / 2.0; Object c47 = b47;
        long a48 = s + 48; double b48 = a48 / 2.0; Object c48 = b48; long a49 = s + 49;
        double b49 = a49 / 2.0; Object c49 = b49; long a50 = s + 50;
        double b50 = a50 / 2.0; Object c50 = b50;
        long a51 = s + 51; double b51 = a51 / 2.0; Object c51 = b51; long a52 = s + 52;
        double b52 = a52 / 2.0; Object c52 = b52; long a53 = s + 53;
        double b53 = a53 / 2.0; Object c53 = b53;
        long a54 = s + 54; double b54 = a54 / 2.0; Object c54 = b54; long a55 = s + 55;
        double b55 = a55 / 2.0; Object c55 = b55; long a56 = s + 56;
        double b56 = a56 / 2.0; Object c56 = b56;
        long a57 = s + 57; double b57 = a57 / 2.0; Object c57 = b57; long a58 = s + 58;
        double b58 = a58 / 2.0; Object c58 = b58; long a59 = s + 59;
        double b59 = a59 / 2.0; Object c59 = b59;
        long a60 = s + 60; double b60 = a60 / 2.0; Object c60 = b60; long a61 = s + 61;
        double b61 = a61 / 2.0; Object c61 = b61; long a62 = s + 62;
        double b62 = a62 / 2.0; Object c62 = b62;
        long a63 = s + 63; double b63 = a63 / 2.0; Object c63 = b63; long a64 = s + 64;
        double b64 = a64 / 2.0; Object c64 = b64; long a65 = s + 65;
        double b65 = a65 / 2.0; Object c65 = b65;
        long a66 = s + 66; double b66 = a66 / 2.0; Object c66 = b66; long a67 = s + 67;
        double b67 = a67 / 2.0; Object c67 = b67; long a68 = s + 68;
        double b68 = a68 / 2.0; Object c68 = b68;
        long a69 = s + 69; double b69 = a69 / 2.0; Object c69 = b69; long a70 = s + 70;
        double b70 = a70 / 2.0; Object c70 = b70; long a71 = s + 71;
        double b71 = a71 / 2.0; Object c71 = b71;
        long a72 = s + 72; double b72 = a72 / 2.0; Object c72 = b72; long a73 = s + 73;
        double b73 = a73 / 2.0; Object c73 = b73; long a74 = s + 74;
        double b74 = a74 / 2.0; Object c74 = b74;
        long a75 = s + 75; double b75 = a75 / 2.0; Object c75 = b75; long a76 = s + 76;
        double b76 = a76 / 2.0; Object c76 = b76; long a77 = s + 77;
        double b77 = a77 / 2.0; Object c77 = b77;
        long a78 = s + 78; double b78 = a78 / 2.0; Object c78 = b78; long a79 = s + 79;
        double b79 = a79 / 2.0; Object c79 = b79; long a80 = s + 80;
        double b80 = a80 / 2.0; Object c80 = b80;
        long a81 = s + 81; double b81 = a81 / 2.0; Object c81 = b81; long a82 = s + 82;
        double b82 = a82 / 2.0; Object c82 = b82; long a83 = s + 83;
        double b83 = a83 / 2.0; Object c83 = b83;
        long a84 = s + 84; double b84 = a84 / 2.0; Object c84 = b84; long a85 = s + 85;
        double b85 = a85 / 2.0; Object c85 = b85; long a86 = s + 86;
        double b86 = a86 / 2.0; Object c86 = b86;
        long a87 = s + 87; double b87 = a87 / 2.0; Object c87 = b87; long a88 = s + 88;
        double b88 = a88 / 2.0; Object c88 = b88; long a89 = s + 89;
        double b89 = a89 / 2.0; Object c89 = b89;
        StringBuilder sb = new StringBuilder();
        for (int i = s; i < s + 3; i++) { a88 += i; b89 -= i; c87 = i; sb.append(a88).append(b89).append(c87); }
        try {
            if (s == 1) throw new RuntimeException("r" + a89); sb.append(c89);
        } catch (RuntimeException e) {
            sb.append(e.getMessage()).append(b88);
        } finally {
            sb.append(c88);
        }
        Runnable r = () -> sb.append(a0).append(b1).append(c2); r.run();
        return sb.toString();
    }

    /** Long enough that the backward and forward jumps span tens of thousands of bytes. */
    static long longMethod(int n) {
        long x = n; int rounds = 0;
        outer: while (rounds++ < 3) {
            if (n == 11) continue;
            x = x * 31 + (x ^ 0) % 3; if ((x & 1023) == 0) { x += 0; }
            x = x * 32 + (x ^ 7919) % 4; if ((x & 1024) == 1) { x += 1; }
            x = x * 33 + (x ^ 15838) % 5; if ((x & 1025) == 2) { x += 2; }
            x = x * 34 + (x ^ 23757) % 6; if ((x & 1026) == 3) { x += 3; }
            x = x * 35 + (x ^ 31676) % 7; if ((x & 1027) == 4) { x += 4; }
            x = x * 36 + (x ^ 39595) % 8; if ((x & 1023) == 5) { x += 5; }
            x = x * 37 + (x ^ 47514) % 9; if ((x & 1024) == 6) { x += 6; }
            x = x * 31 + (x ^ 55433) % 10; if ((x & 1025) == 7) { x += 7; }
            x = x * 32 + (x ^ 63352) % 11; if ((x & 1026) == 8) { x += 8; }
            x = x * 33 + (x ^ 71271) % 12; if ((x & 1027) == 9) { x += 9; }
            x = x * 34 + (x ^ 79190) % 13; if ((x & 1023) == 10) { x += 10; }
            x = x * 35 + (x ^ 87109) % 14; if ((x & 1024) == 11) { x += 11; }
            x = x * 36 + (x ^ 95028) % 15; if ((x & 1025) == 12) { x += 12; }
            x = x * 37 + (x ^ 102947) % 16; if ((x & 1026) == 13) { x += 13; }
            x = x * 31 + (x ^ 110866) % 17; if ((x & 1027) == 14) { x += 14; }
            x = x * 32 + (x ^ 118785) % 18; if ((x & 1023) == 15) { x += 15; }
            x = x * 33 + (x ^ 126704) % 19; if ((x & 1024) == 16) { x += 16; }
            x = x * 34 + (x ^ 134623) % 20; if ((x & 1025) == 17) { x += 17; }
            x = x * 35 + (x ^ 142542) % 21; if ((x & 1026) == 18) { x += 18; }
            x = x * 36 + (x ^ 150461) % 22; if ((x & 1027) == 19) { x += 19; }
            x = x * 37 + (x ^ 158380) % 23; if ((x & 1023) == 20) { x += 20; }
            x = x * 31 + (x ^ 166299) % 24; if ((x & 1024) == 21) { x += 21; }
            x = x * 32 + (x ^ 174218) % 25; if ((x & 1025) == 22) { x += 22; }
            x = x * 33 + (x ^ 182137) % 26; if ((x & 1026) == 23) { x += 23; }
            x = x * 34 + (x ^ 190056) % 27; if ((x & 1027) == 24) { x += 24; }
            x = x * 35 + (x ^ 197975) % 28; if ((x & 1023) == 25) { x += 25; }
            x = x * 36 + (x ^ 205894) % 29; if ((x & 1024) == 26) { x += 26; }
            x = x * 37 + (x ^ 213813) % 30; if ((x & 1025) == 27) { x += 27; }
            x = x * 31 + (x ^ 221732) % 31; if ((x & 1026) == 28) { x += 28; }
            x = x * 32 + (x ^ 229651) % 32; if ((x & 1027) == 29) { x += 29; }
            x = x * 33 + (x ^ 237570) % 33; if ((x & 1023) == 30) { x += 30; }
            x = x * 34 + (x ^ 245489) % 34; if ((x & 1024) == 31) { x += 31; }
            x = x * 35 + (x ^ 253408) % 35; if ((x & 1025) == 32) { x += 32; }
            x = x * 36 + (x ^ 261327) % 36; if ((x & 1026) == 33) { x += 33; }
            x = x * 37 + (x ^ 269246) % 37; if ((x & 1027) == 34) { x += 34; }
            x = x * 31 + (x ^ 277165) % 38; if ((x & 1023) == 35) { x += 35; }
            x = x * 32 + (x ^ 285084) % 39; if ((x & 1024) == 36) { x += 36; }
            x = x * 33 + (x ^ 293003) % 40; if ((x & 1025) == 37) { x += 37; }
            x = x * 34 + (x ^ 300922) % 41; if ((x & 1026) == 38) { x += 38; }
            x = x * 35 + (x ^ 308841) % 42; if ((x & 1027) == 39) { x += 39; }
            x = x * 36 + (x ^ 316760) % 43; if ((x & 1023) == 40) { x += 40; }
            x = x * 37 + (x ^ 324679) % 44; if ((x & 1024) == 41) { x += 41; }
            x = x * 31 + (x ^ 332598) % 45; if ((x & 1025) == 42) { x += 42; }
            x = x * 32 + (x ^ 340517) % 46; if ((x & 1026) == 43) { x += 43; }
            x = x * 33 + (x ^ 348436) % 47; if ((x & 1027) == 44) { x += 44; }
            x = x * 34 + (x ^ 356355) % 48; if ((x & 1023) == 45) { x += 45; }
            x = x * 35 + (x ^ 364274) % 49; if ((x & 1024) == 46) { x += 46; }
            x = x * 36 + (x ^ 372193) % 50; if ((x & 1025) == 47) { x += 47; }
            x = x * 37 + (x ^ 380112) % 51; if ((x & 1026) == 48) { x += 48; }
            x = x * 31 + (x ^ 388031) % 52; if ((x & 1027) == 49) { x += 49; }
            x = x * 32 + (x ^ 395950) % 53; if ((x & 1023) == 50) { x += 50; }
            x = x * 33 + (x ^ 403869) % 54; if ((x & 1024) == 51) { x += 51; }
            x = x * 34 + (x ^ 411788) % 55; if ((x & 1025) == 52) { x += 52; }
            x = x * 35 + (x ^ 419707) % 56; if ((x & 1026) == 53) { x += 53; }
            x = x * 36 + (x ^ 427626) % 57; if ((x & 1027) == 54) { x += 54; }
            x = x * 37 + (x ^ 435545) % 58; if ((x & 1023) == 55) { x += 55; }
            x = x * 31 + (x ^ 443464) % 59; if ((x & 1024) == 56) { x += 56; }
            x = x * 32 + (x ^ 451383) % 60; if ((x & 1025) == 57) { x += 57; }
            x = x * 33 + (x ^ 459302) % 61; if ((x & 1026) == 58) { x += 58; }
            x = x * 34 + (x ^ 467221) % 62; if ((x & 1027) == 59) { x += 59; }
            x = x * 35 + (x ^ 475140) % 63; if ((x & 1023) == 60) { x += 60; }
            x = x * 36 + (x ^ 483059) % 64; if ((x & 1024) == 61) { x += 61; }
            x = x * 37 + (x ^ 490978) % 65; if ((x & 1025) == 62) { x += 62; }
            x = x * 31 + (x ^ 498897) % 66; if ((x & 1026) == 63) { x += 63; }
            x = x * 32 + (x ^ 506816) % 67; if ((x & 1027) == 64) { x += 64; }
            x = x * 33 + (x ^ 514735) % 68; if ((x & 1023) == 65) { x += 65; }
            x = x * 34 + (x ^ 522654) % 69; if ((x & 1024) == 66) { x += 66; }
            x = x * 35 + (x ^ 530573) % 70; if ((x & 1025) == 67) { x += 67; }
            x = x * 36 + (x ^ 538492) % 71; if ((x & 1026) == 68) { x += 68; }
            x = x * 37 + (x ^ 546411) % 72; if ((x & 1027) == 69) { x += 69; }
            x = x * 31 + (x ^ 554330) % 73; if ((x & 1023) == 70) { x += 70; }
            x = x * 32 + (x ^ 562249) % 74; if ((x & 1024) == 71) { x += 71; }
            x = x * 33 + (x ^ 570168) % 75; if ((x & 1025) == 72) { x += 72; }
            x = x * 34 + (x ^ 578087) % 76; if ((x & 1026) == 73) { x += 73; }
            x = x * 35 + (x ^ 586006) % 77; if ((x & 1027) == 74) { x += 74; }
            x = x * 36 + (x ^ 593925) % 78; if ((x & 1023) == 75) { x += 75; }
            x = x * 37 + (x ^ 601844) % 79; if ((x & 1024) == 76) { x += 76; }
            x = x * 31 + (x ^ 609763) % 80; if ((x & 1025) == 77) { x += 77; }
            x = x * 32 + (x ^ 617682) % 81; if ((x & 1026) == 78) { x += 78; }
            x = x * 33 + (x ^ 625601) % 82; if ((x & 1027) == 79) { x += 79; }
            x = x * 34 + (x ^ 633520) % 83; if ((x & 1023) == 80) { x += 80; }
            x = x * 35 + (x ^ 641439) % 84; if ((x & 1024) == 81) { x += 81; }
            x = x * 36 + (x ^ 649358) % 85; if ((x & 1025) == 82) { x += 82; }
            x = x * 37 + (x ^ 657277) % 86; if ((x & 1026) == 83) { x += 83; }
            x = x * 31 + (x ^ 665196) % 87; if ((x & 1027) == 84) { x += 84; }
            x = x * 32 + (x ^ 673115) % 88; if ((x & 1023) == 85) { x += 85; }
            x = x * 33 + (x ^ 681034) % 89; if ((x & 1024) == 86) { x += 86; }
            x = x * 34 + (x ^ 688953) % 90; if ((x & 1025) == 87) { x += 87; }
            x = x * 35 + (x ^ 696872) % 91; if ((x & 1026) == 88) { x += 88; }
            x = x * 36 + (x ^ 704791) % 92; if ((x & 1027) == 89) { x += 89; }
            x = x * 37 + (x ^ 712710) % 93; if ((x & 1023) == 90) { x += 90; }
            x = x * 31 + (x ^ 720629) % 94; if ((x & 1024) == 91) { x += 91; }
            x = x * 32 + (x ^ 728548) % 95; if ((x & 1025) == 92) { x += 92; }
            x = x * 33 + (x ^ 736467) % 96; if ((x & 1026) == 93) { x += 93; }
            x = x * 34 + (x ^ 744386) % 97; if ((x & 1027) == 94) { x += 94; }
            x = x * 35 + (x ^ 752305) % 98; if ((x & 1023) == 95) { x += 95; }
            x = x * 36 + (x ^ 760224) % 99; if ((x & 1024) == 96) { x += 96; }
            x = x * 37 + (x ^ 768143) % 100; if ((x & 1025) == 97) { x += 97; }
            x = x * 31 + (x ^ 776062) % 101; if ((x & 1026) == 98) { x += 98; }
            x = x * 32 + (x ^ 783981) % 102; if ((x & 1027) == 99) { x += 99; }
            x = x * 33 + (x ^ 791900) % 103; if ((x & 1023) == 100) { x += 100; }
            x = x * 34 + (x ^ 799819) % 104; if ((x & 1024) == 101) { x += 101; }
            x = x * 35 + (x ^ 807738) % 105; if ((x & 1025) == 102) { x += 102; }
            x = x * 36 + (x ^ 815657) % 106; if ((x & 1026) == 103) { x += 103; }
            x = x * 37 + (x ^ 823576) % 107; if ((x & 1027) == 104) { x += 104; }
            x = x * 31 + (x ^ 831495) % 108; if ((x & 1023) == 105) { x += 105; }
            x = x * 32 + (x ^ 839414) % 109; if ((x & 1024) == 106) { x += 106; }
            x = x * 33 + (x ^ 847333) % 110; if ((x & 1025) == 107) { x += 107; }
            x = x * 34 + (x ^ 855252) % 111; if ((x & 1026) == 108) { x += 108; }
            x = x * 35 + (x ^ 863171) % 112; if ((x & 1027) == 109) { x += 109; }
            x = x * 36 + (x ^ 871090) % 113; if ((x & 1023) == 110) { x += 110; }
            x = x * 37 + (x ^ 879009) % 114; if ((x & 1024) == 111) { x += 111; }
            x = x * 31 + (x ^ 886928) % 115; if ((x & 1025) == 112) { x += 112; }
            x = x * 32 + (x ^ 894847) % 116; if ((x & 1026) == 113) { x += 113; }
            x = x * 33 + (x ^ 902766) % 117; if ((x & 1027) == 114) { x += 114; }
            x = x * 34 + (x ^ 910685) % 118; if ((x & 1023) == 115) { x += 115; }
            x = x * 35 + (x ^ 918604) % 119; if ((x & 1024) == 116) { x += 116; }
            x = x * 36 + (x ^ 926523) % 120; if ((x & 1025) == 117) { x += 117; }
            x = x * 37 + (x ^ 934442) % 121; if ((x & 1026) == 118) { x += 118; }
            x = x * 31 + (x ^ 942361) % 122; if ((x & 1027) == 119) { x += 119; }
            x = x * 32 + (x ^ 950280) % 123; if ((x & 1023) == 120) { x += 120; }
            x = x * 33 + (x ^ 958199) % 124; if ((x & 1024) == 121) { x += 121; }
            x = x * 34 + (x ^ 966118) % 125; if ((x & 1025) == 122) { x += 122; }
            x = x * 35 + (x ^ 974037) % 126; if ((x & 1026) == 123) { x += 123; }
            x = x * 36 + (x ^ 981956) % 127; if ((x & 1027) == 124) { x += 124; }
            x = x * 37 + (x ^ 989875) % 128; if ((x & 1023) == 125) { x += 125; }
            x = x * 31 + (x ^ 997794) % 129; if ((x & 1024) == 126) { x += 126; }
            x = x * 32 + (x ^ 1005713) % 130; if ((x & 1025) == 127) { x += 127; }
            x = x * 33 + (x ^ 1013632) % 131; if ((x & 1026) == 128) { x += 128; }
            x = x * 34 + (x ^ 1021551) % 132; if ((x & 1027) == 129) { x += 129; }
            x = x * 35 + (x ^ 1029470) % 133; if ((x & 1023) == 130) { x += 130; }
            x = x * 36 + (x ^ 1037389) % 134; if ((x & 1024) == 131) { x += 131; }
            x = x * 37 + (x ^ 1045308) % 135; if ((x & 1025) == 132) { x += 132; }
            x = x * 31 + (x ^ 1053227) % 136; if ((x & 1026) == 133) { x += 133; }
            x = x * 32 + (x ^ 1061146) % 137; if ((x & 1027) == 134) { x += 134; }
            x = x * 33 + (x ^ 1069065) % 138; if ((x & 1023) == 135) { x += 135; }
            x = x * 34 + (x ^ 1076984) % 139; if ((x & 1024) == 136) { x += 136; }
            x = x * 35 + (x ^ 1084903) % 140; if ((x & 1025) == 137) { x += 137; }
            x = x * 36 + (x ^ 1092822) % 141; if ((x & 1026) == 138) { x += 138; }
            x = x * 37 + (x ^ 1100741) % 142; if ((x & 1027) == 139) { x += 139; }
            x = x * 31 + (x ^ 1108660) % 143; if ((x & 1023) == 140) { x += 140; }
            x = x * 32 + (x ^ 1116579) % 144; if ((x & 1024) == 141) { x += 141; }
            x = x * 33 + (x ^ 1124498) % 145; if ((x & 1025) == 142) { x += 142; }
            x = x * 34 + (x ^ 1132417) % 146; if ((x & 1026) == 143) { x += 143; }
            x = x * 35 + (x ^ 1140336) % 147; if ((x & 1027) == 144) { x += 144; }
            x = x * 36 + (x ^ 1148255) % 148; if ((x & 1023) == 145) { x += 145; }
            x = x * 37 + (x ^ 1156174) % 149; if ((x & 1024) == 146) { x += 146; }
            x = x * 31 + (x ^ 1164093) % 150; if ((x & 1025) == 147) { x += 147; }
            x = x * 32 + (x ^ 1172012) % 151; if ((x & 1026) == 148) { x += 148; }
            x = x * 33 + (x ^ 1179931) % 152; if ((x & 1027) == 149) { x += 149; }
            x = x * 34 + (x ^ 1187850) % 153; if ((x & 1023) == 150) { x += 150; }
            x = x * 35 + (x ^ 1195769) % 154; if ((x & 1024) == 151) { x += 151; }
            x = x * 36 + (x ^ 1203688) % 155; if ((x & 1025) == 152) { x += 152; }
            x = x * 37 + (x ^ 1211607) % 156; if ((x & 1026) == 153) { x += 153; }
            x = x * 31 + (x ^ 1219526) % 157; if ((x & 1027) == 154) { x += 154; }
            x = x * 32 + (x ^ 1227445) % 158; if ((x & 1023) == 155) { x += 155; }
            x = x * 33 + (x ^ 1235364) % 159; if ((x & 1024) == 156) { x += 156; }
            x = x * 34 + (x ^ 1243283) % 160; if ((x & 1025) == 157) { x += 157; }
            x = x * 35 + (x ^ 1251202) % 161; if ((x & 1026) == 158) { x += 158; }
            x = x * 36 + (x ^ 1259121) % 162; if ((x & 1027) == 159) { x += 159; }
            x = x * 37 + (x ^ 1267040) % 163; if ((x & 1023) == 160) { x += 160; }
            x = x * 31 + (x ^ 1274959) % 164; if ((x & 1024) == 161) { x += 161; }
            x = x * 32 + (x ^ 1282878) % 165; if ((x & 1025) == 162) { x += 162; }
            x = x * 33 + (x ^ 1290797) % 166; if ((x & 1026) == 163) { x += 163; }
            x = x * 34 + (x ^ 1298716) % 167; if ((x & 1027) == 164) { x += 164; }
            x = x * 35 + (x ^ 1306635) % 168; if ((x & 1023) == 165) { x += 165; }
            x = x * 36 + (x ^ 1314554) % 169; if ((x & 1024) == 166) { x += 166; }
            x = x * 37 + (x ^ 1322473) % 170; if ((x & 1025) == 167) { x += 167; }
            x = x * 31 + (x ^ 1330392) % 171; if ((x & 1026) == 168) { x += 168; }
            x = x * 32 + (x ^ 1338311) % 172; if ((x & 1027) == 169) { x += 169; }
            x = x * 33 + (x ^ 1346230) % 173; if ((x & 1023) == 170) { x += 170; }
            x = x * 34 + (x ^ 1354149) % 174; if ((x & 1024) == 171) { x += 171; }
            x = x * 35 + (x ^ 1362068) % 175; if ((x & 1025) == 172) { x += 172; }
            x = x * 36 + (x ^ 1369987) % 176; if ((x & 1026) == 173) { x += 173; }
            x = x * 37 + (x ^ 1377906) % 177; if ((x & 1027) == 174) { x += 174; }
            x = x * 31 + (x ^ 1385825) % 178; if ((x & 1023) == 175) { x += 175; }
            x = x * 32 + (x ^ 1393744) % 179; if ((x & 1024) == 176) { x += 176; }
            x = x * 33 + (x ^ 1401663) % 180; if ((x & 1025) == 177) { x += 177; }
            x = x * 34 + (x ^ 1409582) % 181; if ((x & 1026) == 178) { x += 178; }
            x = x * 35 + (x ^ 1417501) % 182; if ((x & 1027) == 179) { x += 179; }
            x = x * 36 + (x ^ 1425420) % 183; if ((x & 1023) == 180) { x += 180; }
            x = x * 37 + (x ^ 1433339) % 184; if ((x & 1024) == 181) { x += 181; }
            x = x * 31 + (x ^ 1441258) % 185; if ((x & 1025) == 182) { x += 182; }
            x = x * 32 + (x ^ 1449177) % 186; if ((x & 1026) == 183) { x += 183; }
            x = x * 33 + (x ^ 1457096) % 187; if ((x & 1027) == 184) { x += 184; }
            x = x * 34 + (x ^ 1465015) % 188; if ((x & 1023) == 185) { x += 185; }
            x = x * 35 + (x ^ 1472934) % 189; if ((x & 1024) == 186) { x += 186; }
            x = x * 36 + (x ^ 1480853) % 190; if ((x & 1025) == 187) { x += 187; }
            x = x * 37 + (x ^ 1488772) % 191; if ((x & 1026) == 188) { x += 188; }
            x = x * 31 + (x ^ 1496691) % 192; if ((x & 1027) == 189) { x += 189; }
            x = x * 32 + (x ^ 1504610) % 193; if ((x & 1023) == 190) { x += 190; }
            x = x * 33 + (x ^ 1512529) % 194; if ((x & 1024) == 191) { x += 191; }
            x = x * 34 + (x ^ 1520448) % 195; if ((x & 1025) == 192) { x += 192; }
            x = x * 35 + (x ^ 1528367) % 196; if ((x & 1026) == 193) { x += 193; }
            x = x * 36 + (x ^ 1536286) % 197; if ((x & 1027) == 194) { x += 194; }
            x = x * 37 + (x ^ 1544205) % 198; if ((x & 1023) == 195) { x += 195; }
            x = x * 31 + (x ^ 1552124) % 199; if ((x & 1024) == 196) { x += 196; }
            x = x * 32 + (x ^ 1560043) % 200; if ((x & 1025) == 197) { x += 197; }
            x = x * 33 + (x ^ 1567962) % 201; if ((x & 1026) == 198) { x += 198; }
            x = x * 34 + (x ^ 1575881) % 202; if ((x & 1027) == 199) { x += 199; }
            x = x * 35 + (x ^ 1583800) % 203; if ((x & 1023) == 200) { x += 200; }
            x = x * 36 + (x ^ 1591719) % 204; if ((x & 1024) == 201) { x += 201; }
            x = x * 37 + (x ^ 1599638) % 205; if ((x & 1025) == 202) { x += 202; }
            x = x * 31 + (x ^ 1607557) % 206; if ((x & 1026) == 203) { x += 203; }
            x = x * 32 + (x ^ 1615476) % 207; if ((x & 1027) == 204) { x += 204; }
            x = x * 33 + (x ^ 1623395) % 208; if ((x & 1023) == 205) { x += 205; }
            x = x * 34 + (x ^ 1631314) % 209; if ((x & 1024) == 206) { x += 206; }
            x = x * 35 + (x ^ 1639233) % 210; if ((x & 1025) == 207) { x += 207; }
            x = x * 36 + (x ^ 1647152) % 211; if ((x & 1026) == 208) { x += 208; }
            x = x * 37 + (x ^ 1655071) % 212; if ((x & 1027) == 209) { x += 209; }
            x = x * 31 + (x ^ 1662990) % 213; if ((x & 1023) == 210) { x += 210; }
            x = x * 32 + (x ^ 1670909) % 214; if ((x & 1024) == 211) { x += 211; }
            x = x * 33 + (x ^ 1678828) % 215; if ((x & 1025) == 212) { x += 212; }
            x = x * 34 + (x ^ 1686747) % 216; if ((x & 1026) == 213) { x += 213; }
            x = x * 35 + (x ^ 1694666) % 217; if ((x & 1027) == 214) { x += 214; }
            x = x * 36 + (x ^ 1702585) % 218; if ((x & 1023) == 215) { x += 215; }
            x = x * 37 + (x ^ 1710504) % 219; if ((x & 1024) == 216) { x += 216; }
            x = x * 31 + (x ^ 1718423) % 220; if ((x & 1025) == 217) { x += 217; }
            x = x * 32 + (x ^ 1726342) % 221; if ((x & 1026) == 218) { x += 218; }
            x = x * 33 + (x ^ 1734261) % 222; if ((x & 1027) == 219) { x += 219; }
            x = x * 34 + (x ^ 1742180) % 223; if ((x & 1023) == 220) { x += 220; }
            x = x * 35 + (x ^ 1750099) % 224; if ((x & 1024) == 221) { x += 221; }
            x = x * 36 + (x ^ 1758018) % 225; if ((x & 1025) == 222) { x += 222; }
            x = x * 37 + (x ^ 1765937) % 226; if ((x & 1026) == 223) { x += 223; }
            x = x * 31 + (x ^ 1773856) % 227; if ((x & 1027) == 224) { x += 224; }
            x = x * 32 + (x ^ 1781775) % 228; if ((x & 1023) == 225) { x += 225; }
            x = x * 33 + (x ^ 1789694) % 229; if ((x & 1024) == 226) { x += 226; }
            x = x * 34 + (x ^ 1797613) % 230; if ((x & 1025) == 227) { x += 227; }
            x = x * 35 + (x ^ 1805532) % 231; if ((x & 1026) == 228) { x += 228; }
            x = x * 36 + (x ^ 1813451) % 232; if ((x & 1027) == 229) { x += 229; }
            x = x * 37 + (x ^ 1821370) % 233; if ((x & 1023) == 230) { x += 230; }
            x = x * 31 + (x ^ 1829289) % 234; if ((x & 1024) == 231) { x += 231; }
            x = x * 32 + (x ^ 1837208) % 235; if ((x & 1025) == 232) { x += 232; }
            x = x * 33 + (x ^ 1845127) % 236; if ((x & 1026) == 233) { x += 233; }
            x = x * 34 + (x ^ 1853046) % 237; if ((x & 1027) == 234) { x += 234; }
            x = x * 35 + (x ^ 1860965) % 238; if ((x & 1023) == 235) { x += 235; }
            x = x * 36 + (x ^ 1868884) % 239; if ((x & 1024) == 236) { x += 236; }
            x = x * 37 + (x ^ 1876803) % 240; if ((x & 1025) == 237) { x += 237; }
            x = x * 31 + (x ^ 1884722) % 241; if ((x & 1026) == 238) { x += 238; }
            x = x * 32 + (x ^ 1892641) % 242; if ((x & 1027) == 239) { x += 239; }
            x = x * 33 + (x ^ 1900560) % 243; if ((x & 1023) == 240) { x += 240; }
            x = x * 34 + (x ^ 1908479) % 244; if ((x & 1024) == 241) { x += 241; }
            x = x * 35 + (x ^ 1916398) % 245; if ((x & 1025) == 242) { x += 242; }
            x = x * 36 + (x ^ 1924317) % 246; if ((x & 1026) == 243) { x += 243; }
            x = x * 37 + (x ^ 1932236) % 247; if ((x & 1027) == 244) { x += 244; }
            x = x * 31 + (x ^ 1940155) % 248; if ((x & 1023) == 245) { x += 245; }
            x = x * 32 + (x ^ 1948074) % 249; if ((x & 1024) == 246) { x += 246; }
            x = x * 33 + (x ^ 1955993) % 250; if ((x & 1025) == 247) { x += 247; }
            x = x * 34 + (x ^ 1963912) % 251; if ((x & 1026) == 248) { x += 248; }
            x = x * 35 + (x ^ 1971831) % 252; if ((x & 1027) == 249) { x += 249; }
            x = x * 36 + (x ^ 1979750) % 253; if ((x & 1023) == 250) { x += 250; }
            x = x * 37 + (x ^ 1987669) % 254; if ((x & 1024) == 251) { x += 251; }
            x = x * 31 + (x ^ 1995588) % 255; if ((x & 1025) == 252) { x += 252; }
            x = x * 32 + (x ^ 2003507) % 256; if ((x & 1026) == 253) { x += 253; }
            x = x * 33 + (x ^ 2011426) % 257; if ((x & 1027) == 254) { x += 254; }
            x = x * 34 + (x ^ 2019345) % 258; if ((x & 1023) == 255) { x += 255; }
            x = x * 35 + (x ^ 2027264) % 259; if ((x & 1024) == 256) { x += 256; }
            x = x * 36 + (x ^ 2035183) % 260; if ((x & 1025) == 257) { x += 257; }
            x = x * 37 + (x ^ 2043102) % 261; if ((x & 1026) == 258) { x += 258; }
            x = x * 31 + (x ^ 2051021) % 262; if ((x & 1027) == 259) { x += 259; }
            x = x * 32 + (x ^ 2058940) % 263; if ((x & 1023) == 260) { x += 260; }
            x = x * 33 + (x ^ 2066859) % 264; if ((x & 1024) == 261) { x += 261; }
            x = x * 34 + (x ^ 2074778) % 265; if ((x & 1025) == 262) { x += 262; }
            x = x * 35 + (x ^ 2082697) % 266; if ((x & 1026) == 263) { x += 263; }
            x = x * 36 + (x ^ 2090616) % 267; if ((x & 1027) == 264) { x += 264; }
            x = x * 37 + (x ^ 2098535) % 268; if ((x & 1023) == 265) { x += 265; }
            x = x * 31 + (x ^ 2106454) % 269; if ((x & 1024) == 266) { x += 266; }
            x = x * 32 + (x ^ 2114373) % 270; if ((x & 1025) == 267) { x += 267; }
            x = x * 33 + (x ^ 2122292) % 271; if ((x & 1026) == 268) { x += 268; }
            x = x * 34 + (x ^ 2130211) % 272; if ((x & 1027) == 269) { x += 269; }
            x = x * 35 + (x ^ 2138130) % 273; if ((x & 1023) == 270) { x += 270; }
            x = x * 36 + (x ^ 2146049) % 274; if ((x & 1024) == 271) { x += 271; }
            x = x * 37 + (x ^ 2153968) % 275; if ((x & 1025) == 272) { x += 272; }
            x = x * 31 + (x ^ 2161887) % 276; if ((x & 1026) == 273) { x += 273; }
            x = x * 32 + (x ^ 2169806) % 277; if ((x & 1027) == 274) { x += 274; }
            x = x * 33 + (x ^ 2177725) % 278; if ((x & 1023) == 275) { x += 275; }
            x = x * 34 + (x ^ 2185644) % 279; if ((x & 1024) == 276) { x += 276; }
            x = x * 35 + (x ^ 2193563) % 280; if ((x & 1025) == 277) { x += 277; }
            x = x * 36 + (x ^ 2201482) % 281; if ((x & 1026) == 278) { x += 278; }
            x = x * 37 + (x ^ 2209401) % 282; if ((x & 1027) == 279) { x += 279; }
            x = x * 31 + (x ^ 2217320) % 283; if ((x & 1023) == 280) { x += 280; }
            x = x * 32 + (x ^ 2225239) % 284; if ((x & 1024) == 281) { x += 281; }
            x = x * 33 + (x ^ 2233158) % 285; if ((x & 1025) == 282) { x += 282; }
            x = x * 34 + (x ^ 2241077) % 286; if ((x & 1026) == 283) { x += 283; }
            x = x * 35 + (x ^ 2248996) % 287; if ((x & 1027) == 284) { x += 284; }
            x = x * 36 + (x ^ 2256915) % 288; if ((x & 1023) == 285) { x += 285; }
            x = x * 37 + (x ^ 2264834) % 289; if ((x & 1024) == 286) { x += 286; }
            x = x * 31 + (x ^ 2272753) % 290; if ((x & 1025) == 287) { x += 287; }
            x = x * 32 + (x ^ 2280672) % 291; if ((x & 1026) == 288) { x += 288; }
            x = x * 33 + (x ^ 2288591) % 292; if ((x & 1027) == 289) { x += 289; }
            x = x * 34 + (x ^ 2296510) % 293; if ((x & 1023) == 290) { x += 290; }
            x = x * 35 + (x ^ 2304429) % 294; if ((x & 1024) == 291) { x += 291; }
            x = x * 36 + (x ^ 2312348) % 295; if ((x & 1025) == 292) { x += 292; }
            x = x * 37 + (x ^ 2320267) % 296; if ((x & 1026) == 293) { x += 293; }
            x = x * 31 + (x ^ 2328186) % 297; if ((x & 1027) == 294) { x += 294; }
            x = x * 32 + (x ^ 2336105) % 298; if ((x & 1023) == 295) { x += 295; }
            x = x * 33 + (x ^ 2344024) % 299; if ((x & 1024) == 296) { x += 296; }
            x = x * 34 + (x ^ 2351943) % 300; if ((x & 1025) == 297) { x += 297; }
            x = x * 35 + (x ^ 2359862) % 301; if ((x & 1026) == 298) { x += 298; }
            x = x * 36 + (x ^ 2367781) % 302; if ((x & 1027) == 299) { x += 299; }
            x = x * 37 + (x ^ 2375700) % 303; if ((x & 1023) == 300) { x += 300; }
            x = x * 31 + (x ^ 2383619) % 304; if ((x & 1024) == 301) { x += 301; }
            x = x * 32 + (x ^ 2391538) % 305; if ((x & 1025) == 302) { x += 302; }
            x = x * 33 + (x ^ 2399457) % 306; if ((x & 1026) == 303) { x += 303; }
            x = x * 34 + (x ^ 2407376) % 307; if ((x & 1027) == 304) { x += 304; }
            x = x * 35 + (x ^ 2415295) % 308; if ((x & 1023) == 305) { x += 305; }
            x = x * 36 + (x ^ 2423214) % 309; if ((x & 1024) == 306) { x += 306; }
            x = x * 37 + (x ^ 2431133) % 310; if ((x & 1025) == 307) { x += 307; }
            x = x * 31 + (x ^ 2439052) % 311; if ((x & 1026) == 308) { x += 308; }
            x = x * 32 + (x ^ 2446971) % 312; if ((x & 1027) == 309) { x += 309; }
            x = x * 33 + (x ^ 2454890) % 313; if ((x & 1023) == 310) { x += 310; }
            x = x * 34 + (x ^ 2462809) % 314; if ((x & 1024) == 311) { x += 311; }
            x = x * 35 + (x ^ 2470728) % 315; if ((x & 1025) == 312) { x += 312; }
            x = x * 36 + (x ^ 2478647) % 316; if ((x & 1026) == 313) { x += 313; }
            x = x * 37 + (x ^ 2486566) % 317; if ((x & 1027) == 314) { x += 314; }
            x = x * 31 + (x ^ 2494485) % 318; if ((x & 1023) == 315) { x += 315; }
            x = x * 32 + (x ^ 2502404) % 319; if ((x & 1024) == 316) { x += 316; }
            x = x * 33 + (x ^ 2510323) % 320; if ((x & 1025) == 317) { x += 317; }
            x = x * 34 + (x ^ 2518242) % 321; if ((x & 1026) == 318) { x += 318; }
            x = x * 35 + (x ^ 2526161) % 322; if ((x & 1027) == 319) { x += 319; }
            x = x * 36 + (x ^ 2534080) % 323; if ((x & 1023) == 320) { x += 320; }
            x = x * 37 + (x ^ 2541999) % 324; if ((x & 1024) == 321) { x += 321; }
            x = x * 31 + (x ^ 2549918) % 325; if ((x & 1025) == 322) { x += 322; }
            x = x * 32 + (x ^ 2557837) % 326; if ((x & 1026) == 323) { x += 323; }
            x = x * 33 + (x ^ 2565756) % 327; if ((x & 1027) == 324) { x += 324; }
            x = x * 34 + (x ^ 2573675) % 328; if ((x & 1023) == 325) { x += 325; }
            x = x * 35 + (x ^ 2581594) % 329; if ((x & 1024) == 326) { x += 326; }
            x = x * 36 + (x ^ 2589513) % 330; if ((x & 1025) == 327) { x += 327; }
            x = x * 37 + (x ^ 2597432) % 331; if ((x & 1026) == 328) { x += 328; }
            x = x * 31 + (x ^ 2605351) % 332; if ((x & 1027) == 329) { x += 329; }
            x = x * 32 + (x ^ 2613270) % 333; if ((x & 1023) == 330) { x += 330; }
            x = x * 33 + (x ^ 2621189) % 334; if ((x & 1024) == 331) { x += 331; }
            x = x * 34 + (x ^ 2629108) % 335; if ((x & 1025) == 332) { x += 332; }
            x = x * 35 + (x ^ 2637027) % 336; if ((x & 1026) == 333) { x += 333; }
            x = x * 36 + (x ^ 2644946) % 337; if ((x & 1027) == 334) { x += 334; }
            x = x * 37 + (x ^ 2652865) % 338; if ((x & 1023) == 335) { x += 335; }
            x = x * 31 + (x ^ 2660784) % 339; if ((x & 1024) == 336) { x += 336; }
            x = x * 32 + (x ^ 2668703) % 340; if ((x & 1025) == 337) { x += 337; }
            x = x * 33 + (x ^ 2676622) % 341; if ((x & 1026) == 338) { x += 338; }
            x = x * 34 + (x ^ 2684541) % 342; if ((x & 1027) == 339) { x += 339; }
            x = x * 35 + (x ^ 2692460) % 343; if ((x & 1023) == 340) { x += 340; }
            x = x * 36 + (x ^ 2700379) % 344; if ((x & 1024) == 341) { x += 341; }
            x = x * 37 + (x ^ 2708298) % 345; if ((x & 1025) == 342) { x += 342; }
            x = x * 31 + (x ^ 2716217) % 346; if ((x & 1026) == 343) { x += 343; }
            x = x * 32 + (x ^ 2724136) % 347; if ((x & 1027) == 344) { x += 344; }
            x = x * 33 + (x ^ 2732055) % 348; if ((x & 1023) == 345) { x += 345; }
            x = x * 34 + (x ^ 2739974) % 349; if ((x & 1024) == 346) { x += 346; }
            x = x * 35 + (x ^ 2747893) % 350; if ((x & 1025) == 347) { x += 347; }
            x = x * 36 + (x ^ 2755812) % 351; if ((x & 1026) == 348) { x += 348; }
            x = x * 37 + (x ^ 2763731) % 352; if ((x & 1027) == 349) { x += 349; }
            x = x * 31 + (x ^ 2771650) % 353; if ((x & 1023) == 350) { x += 350; }
            x = x * 32 + (x ^ 2779569) % 354; if ((x & 1024) == 351) { x += 351; }
            x = x * 33 + (x ^ 2787488) % 355; if ((x & 1025) == 352) { x += 352; }
            x = x * 34 + (x ^ 2795407) % 356; if ((x & 1026) == 353) { x += 353; }
            x = x * 35 + (x ^ 2803326) % 357; if ((x & 1027) == 354) { x += 354; }
            x = x * 36 + (x ^ 2811245) % 358; if ((x & 1023) == 355) { x += 355; }
            x = x * 37 + (x ^ 2819164) % 359; if ((x & 1024) == 356) { x += 356; }
            x = x * 31 + (x ^ 2827083) % 360; if ((x & 1025) == 357) { x += 357; }
            x = x * 32 + (x ^ 2835002) % 361; if ((x & 1026) == 358) { x += 358; }
            x = x * 33 + (x ^ 2842921) % 362; if ((x & 1027) == 359) { x += 359; }
            x = x * 34 + (x ^ 2850840) % 363; if ((x & 1023) == 360) { x += 360; }
            x = x * 35 + (x ^ 2858759) % 364; if ((x & 1024) == 361) { x += 361; }
            x = x * 36 + (x ^ 2866678) % 365; if ((x & 1025) == 362) { x += 362; }
            x = x * 37 + (x ^ 2874597) % 366; if ((x & 1026) == 363) { x += 363; }
            x = x * 31 + (x ^ 2882516) % 367; if ((x & 1027) == 364) { x += 364; }
            x = x * 32 + (x ^ 2890435) % 368; if ((x & 1023) == 365) { x += 365; }
            x = x * 33 + (x ^ 2898354) % 369; if ((x & 1024) == 366) { x += 366; }
            x = x * 34 + (x ^ 2906273) % 370; if ((x & 1025) == 367) { x += 367; }
            x = x * 35 + (x ^ 2914192) % 371; if ((x & 1026) == 368) { x += 368; }
            x = x * 36 + (x ^ 2922111) % 372; if ((x & 1027) == 369) { x += 369; }
            x = x * 37 + (x ^ 2930030) % 373; if ((x & 1023) == 370) { x += 370; }
            x = x * 31 + (x ^ 2937949) % 374; if ((x & 1024) == 371) { x += 371; }
            x = x * 32 + (x ^ 2945868) % 375; if ((x & 1025) == 372) { x += 372; }
            x = x * 33 + (x ^ 2953787) % 376; if ((x & 1026) == 373) { x += 373; }
            x = x * 34 + (x ^ 2961706) % 377; if ((x & 1027) == 374) { x += 374; }
            x = x * 35 + (x ^ 2969625) % 378; if ((x & 1023) == 375) { x += 375; }
            x = x * 36 + (x ^ 2977544) % 379; if ((x & 1024) == 376) { x += 376; }
            x = x * 37 + (x ^ 2985463) % 380; if ((x & 1025) == 377) { x += 377; }
            x = x * 31 + (x ^ 2993382) % 381; if ((x & 1026) == 378) { x += 378; }
            x = x * 32 + (x ^ 3001301) % 382; if ((x & 1027) == 379) { x += 379; }
            x = x * 33 + (x ^ 3009220) % 383; if ((x & 1023) == 380) { x += 380; }
            x = x * 34 + (x ^ 3017139) % 384; if ((x & 1024) == 381) { x += 381; }
            x = x * 35 + (x ^ 3025058) % 385; if ((x & 1025) == 382) { x += 382; }
            x = x * 36 + (x ^ 3032977) % 386; if ((x & 1026) == 383) { x += 383; }
            x = x * 37 + (x ^ 3040896) % 387; if ((x & 1027) == 384) { x += 384; }
            x = x * 31 + (x ^ 3048815) % 388; if ((x & 1023) == 385) { x += 385; }
            x = x * 32 + (x ^ 3056734) % 389; if ((x & 1024) == 386) { x += 386; }
            x = x * 33 + (x ^ 3064653) % 390; if ((x & 1025) == 387) { x += 387; }
            x = x * 34 + (x ^ 3072572) % 391; if ((x & 1026) == 388) { x += 388; }
            x = x * 35 + (x ^ 3080491) % 392; if ((x & 1027) == 389) { x += 389; }
            x = x * 36 + (x ^ 3088410) % 393; if ((x & 1023) == 390) { x += 390; }
            x = x * 37 + (x ^ 3096329) % 394; if ((x & 1024) == 391) { x += 391; }
            x = x * 31 + (x ^ 3104248) % 395; if ((x & 1025) == 392) { x += 392; }
            x = x * 32 + (x ^ 3112167) % 396; if ((x & 1026) == 393) { x += 393; }
            x = x * 33 + (x ^ 3120086) % 397; if ((x & 1027) == 394) { x += 394; }
            x = x * 34 + (x ^ 3128005) % 398; if ((x & 1023) == 395) { x += 395; }
            x = x * 35 + (x ^ 3135924) % 399; if ((x & 1024) == 396) { x += 396; }
            x = x * 36 + (x ^ 3143843) % 400; if ((x & 1025) == 397) { x += 397; }
            x = x * 37 + (x ^ 3151762) % 401; if ((x & 1026) == 398) { x += 398; }
            x = x * 31 + (x ^ 3159681) % 402; if ((x & 1027) == 399) { x += 399; }
            x = x * 32 + (x ^ 3167600) % 403; if ((x & 1023) == 400) { x += 400; }
            x = x * 33 + (x ^ 3175519) % 404; if ((x & 1024) == 401) { x += 401; }
            x = x * 34 + (x ^ 3183438) % 405; if ((x & 1025) == 402) { x += 402; }
            x = x * 35 + (x ^ 3191357) % 406; if ((x & 1026) == 403) { x += 403; }
            x = x * 36 + (x ^ 3199276) % 407; if ((x & 1027) == 404) { x += 404; }
            x = x * 37 + (x ^ 3207195) % 408; if ((x & 1023) == 405) { x += 405; }
            x = x * 31 + (x ^ 3215114) % 409; if ((x & 1024) == 406) { x += 406; }
            x = x * 32 + (x ^ 3223033) % 410; if ((x & 1025) == 407) { x += 407; }
            x = x * 33 + (x ^ 3230952) % 411; if ((x & 1026) == 408) { x += 408; }
            x = x * 34 + (x ^ 3238871) % 412; if ((x & 1027) == 409) { x += 409; }
            x = x * 35 + (x ^ 3246790) % 413; if ((x & 1023) == 410) { x += 410; }
            x = x * 36 + (x ^ 3254709) % 414; if ((x & 1024) == 411) { x += 411; }
            x = x * 37 + (x ^ 3262628) % 415; if ((x & 1025) == 412) { x += 412; }
            x = x * 31 + (x ^ 3270547) % 416; if ((x & 1026) == 413) { x += 413; }
            x = x * 32 + (x ^ 3278466) % 417; if ((x & 1027) == 414) { x += 414; }
            x = x * 33 + (x ^ 3286385) % 418; if ((x & 1023) == 415) { x += 415; }
            x = x * 34 + (x ^ 3294304) % 419; if ((x & 1024) == 416) { x += 416; }
            x = x * 35 + (x ^ 3302223) % 420; if ((x & 1025) == 417) { x += 417; }
            x = x * 36 + (x ^ 3310142) % 421; if ((x & 1026) == 418) { x += 418; }
            x = x * 37 + (x ^ 3318061) % 422; if ((x & 1027) == 419) { x += 419; }
            x = x * 31 + (x ^ 3325980) % 423; if ((x & 1023) == 420) { x += 420; }
            x = x * 32 + (x ^ 3333899) % 424; if ((x & 1024) == 421) { x += 421; }
            x = x * 33 + (x ^ 3341818) % 425; if ((x & 1025) == 422) { x += 422; }
            x = x * 34 + (x ^ 3349737) % 426; if ((x & 1026) == 423) { x += 423; }
            x = x * 35 + (x ^ 3357656) % 427; if ((x & 1027) == 424) { x += 424; }
            x = x * 36 + (x ^ 3365575) % 428; if ((x & 1023) == 425) { x += 425; }
            x = x * 37 + (x ^ 3373494) % 429; if ((x & 1024) == 426) { x += 426; }
            x = x * 31 + (x ^ 3381413) % 430; if ((x & 1025) == 427) { x += 427; }
            x = x * 32 + (x ^ 3389332) % 431; if ((x & 1026) == 428) { x += 428; }
            x = x * 33 + (x ^ 3397251) % 432; if ((x & 1027) == 429) { x += 429; }
            x = x * 34 + (x ^ 3405170) % 433; if ((x & 1023) == 430) { x += 430; }
            x = x * 35 + (x ^ 3413089) % 434; if ((x & 1024) == 431) { x += 431; }
            x = x * 36 + (x ^ 3421008) % 435; if ((x & 1025) == 432) { x += 432; }
            x = x * 37 + (x ^ 3428927) % 436; if ((x & 1026) == 433) { x += 433; }
            x = x * 31 + (x ^ 3436846) % 437; if ((x & 1027) == 434) { x += 434; }
            x = x * 32 + (x ^ 3444765) % 438; if ((x & 1023) == 435) { x += 435; }
            x = x * 33 + (x ^ 3452684) % 439; if ((x & 1024) == 436) { x += 436; }
            x = x * 34 + (x ^ 3460603) % 440; if ((x & 1025) == 437) { x += 437; }
            x = x * 35 + (x ^ 3468522) % 441; if ((x & 1026) == 438) { x += 438; }
            x = x * 36 + (x ^ 3476441) % 442; if ((x & 1027) == 439) { x += 439; }
            x = x * 37 + (x ^ 3484360) % 443; if ((x & 1023) == 440) { x += 440; }
            x = x * 31 + (x ^ 3492279) % 444; if ((x & 1024) == 441) { x += 441; }
            x = x * 32 + (x ^ 3500198) % 445; if ((x & 1025) == 442) { x += 442; }
            x = x * 33 + (x ^ 3508117) % 446; if ((x & 1026) == 443) { x += 443; }
            x = x * 34 + (x ^ 3516036) % 447; if ((x & 1027) == 444) { x += 444; }
            x = x * 35 + (x ^ 3523955) % 448; if ((x & 1023) == 445) { x += 445; }
            x = x * 36 + (x ^ 3531874) % 449; if ((x & 1024) == 446) { x += 446; }
            x = x * 37 + (x ^ 3539793) % 450; if ((x & 1025) == 447) { x += 447; }
            x = x * 31 + (x ^ 3547712) % 451; if ((x & 1026) == 448) { x += 448; }
            x = x * 32 + (x ^ 3555631) % 452; if ((x & 1027) == 449) { x += 449; }
            x = x * 33 + (x ^ 3563550) % 453; if ((x & 1023) == 450) { x += 450; }
            x = x * 34 + (x ^ 3571469) % 454; if ((x & 1024) == 451) { x += 451; }
            x = x * 35 + (x ^ 3579388) % 455; if ((x & 1025) == 452) { x += 452; }
            x = x * 36 + (x ^ 3587307) % 456; if ((x & 1026) == 453) { x += 453; }
            x = x * 37 + (x ^ 3595226) % 457; if ((x & 1027) == 454) { x += 454; }
            x = x * 31 + (x ^ 3603145) % 458; if ((x & 1023) == 455) { x += 455; }
            x = x * 32 + (x ^ 3611064) % 459; if ((x & 1024) == 456) { x += 456; }
            x = x * 33 + (x ^ 3618983) % 460; if ((x & 1025) == 457) { x += 457; }
            x = x * 34 + (x ^ 3626902) % 461; if ((x & 1026) == 458) { x += 458; }
            x = x * 35 + (x ^ 3634821) % 462; if ((x & 1027) == 459) { x += 459; }
            x = x * 36 + (x ^ 3642740) % 463; if ((x & 1023) == 460) { x += 460; }
            x = x * 37 + (x ^ 3650659) % 464; if ((x & 1024) == 461) { x += 461; }
            x = x * 31 + (x ^ 3658578) % 465; if ((x & 1025) == 462) { x += 462; }
            x = x * 32 + (x ^ 3666497) % 466; if ((x & 1026) == 463) { x += 463; }
            x = x * 33 + (x ^ 3674416) % 467; if ((x & 1027) == 464) { x += 464; }
            x = x * 34 + (x ^ 3682335) % 468; if ((x & 1023) == 465) { x += 465; }
            x = x * 35 + (x ^ 3690254) % 469; if ((x & 1024) == 466) { x += 466; }
            x = x * 36 + (x ^ 3698173) % 470; if ((x & 1025) == 467) { x += 467; }
            x = x * 37 + (x ^ 3706092) % 471; if ((x & 1026) == 468) { x += 468; }
            x = x * 31 + (x ^ 3714011) % 472; if ((x & 1027) == 469) { x += 469; }
            x = x * 32 + (x ^ 3721930) % 473; if ((x & 1023) == 470) { x += 470; }
            x = x * 33 + (x ^ 3729849) % 474; if ((x & 1024) == 471) { x += 471; }
            x = x * 34 + (x ^ 3737768) % 475; if ((x & 1025) == 472) { x += 472; }
            x = x * 35 + (x ^ 3745687) % 476; if ((x & 1026) == 473) { x += 473; }
            x = x * 36 + (x ^ 3753606) % 477; if ((x & 1027) == 474) { x += 474; }
            x = x * 37 + (x ^ 3761525) % 478; if ((x & 1023) == 475) { x += 475; }
            x = x * 31 + (x ^ 3769444) % 479; if ((x & 1024) == 476) { x += 476; }
            x = x * 32 + (x ^ 3777363) % 480; if ((x & 1025) == 477) { x += 477; }
            x = x * 33 + (x ^ 3785282) % 481; if ((x & 1026) == 478) { x += 478; }
            x = x * 34 + (x ^ 3793201) % 482; if ((x & 1027) == 479) { x += 479; }
            x = x * 35 + (x ^ 3801120) % 483; if ((x & 1023) == 480) { x += 480; }
            x = x * 36 + (x ^ 3809039) % 484; if ((x & 1024) == 481) { x += 481; }
            x = x * 37 + (x ^ 3816958) % 485; if ((x & 1025) == 482) { x += 482; }
            x = x * 31 + (x ^ 3824877) % 486; if ((x & 1026) == 483) { x += 483; }
            x = x * 32 + (x ^ 3832796) % 487; if ((x & 1027) == 484) { x += 484; }
            x = x * 33 + (x ^ 3840715) % 488; if ((x & 1023) == 485) { x += 485; }
            x = x * 34 + (x ^ 3848634) % 489; if ((x & 1024) == 486) { x += 486; }
            x = x * 35 + (x ^ 3856553) % 490; if ((x & 1025) == 487) { x += 487; }
            x = x * 36 + (x ^ 3864472) % 491; if ((x & 1026) == 488) { x += 488; }
            x = x * 37 + (x ^ 3872391) % 492; if ((x & 1027) == 489) { x += 489; }
            x = x * 31 + (x ^ 3880310) % 493; if ((x & 1023) == 490) { x += 490; }
            x = x * 32 + (x ^ 3888229) % 494; if ((x & 1024) == 491) { x += 491; }
            x = x * 33 + (x ^ 3896148) % 495; if ((x & 1025) == 492) { x += 492; }
            x = x * 34 + (x ^ 3904067) % 496; if ((x & 1026) == 493) { x += 493; }
            x = x * 35 + (x ^ 3911986) % 497; if ((x & 1027) == 494) { x += 494; }
            x = x * 36 + (x ^ 3919905) % 498; if ((x & 1023) == 495) { x += 495; }
            x = x * 37 + (x ^ 3927824) % 499; if ((x & 1024) == 496) { x += 496; }
            x = x * 31 + (x ^ 3935743) % 500; if ((x & 1025) == 497) { x += 497; }
            x = x * 32 + (x ^ 3943662) % 501; if ((x & 1026) == 498) { x += 498; }
            x = x * 33 + (x ^ 3951581) % 502; if ((x & 1027) == 499) { x += 499; }
            x = x * 34 + (x ^ 3959500) % 503; if ((x & 1023) == 500) { x += 500; }
            x = x * 35 + (x ^ 3967419) % 504; if ((x & 1024) == 501) { x += 501; }
            x = x * 36 + (x ^ 3975338) % 505; if ((x & 1025) == 502) { x += 502; }
            x = x * 37 + (x ^ 3983257) % 506; if ((x & 1026) == 503) { x += 503; }
            x = x * 31 + (x ^ 3991176) % 507; if ((x & 1027) == 504) { x += 504; }
            x = x * 32 + (x ^ 3999095) % 508; if ((x & 1023) == 505) { x += 505; }
            x = x * 33 + (x ^ 4007014) % 509; if ((x & 1024) == 506) { x += 506; }
            x = x * 34 + (x ^ 4014933) % 510; if ((x & 1025) == 507) { x += 507; }
            x = x * 35 + (x ^ 4022852) % 511; if ((x & 1026) == 508) { x += 508; }
            x = x * 36 + (x ^ 4030771) % 512; if ((x & 1027) == 509) { x += 509; }
            x = x * 37 + (x ^ 4038690) % 513; if ((x & 1023) == 510) { x += 510; }
            x = x * 31 + (x ^ 4046609) % 514; if ((x & 1024) == 511) { x += 511; }
            x = x * 32 + (x ^ 4054528) % 515; if ((x & 1025) == 512) { x += 512; }
            x = x * 33 + (x ^ 4062447) % 516; if ((x & 1026) == 513) { x += 513; }
            x = x * 34 + (x ^ 4070366) % 517; if ((x & 1027) == 514) { x += 514; }
            x = x * 35 + (x ^ 4078285) % 518; if ((x & 1023) == 515) { x += 515; }
            x = x * 36 + (x ^ 4086204) % 519; if ((x & 1024) == 516) { x += 516; }
            x = x * 37 + (x ^ 4094123) % 520; if ((x & 1025) == 517) { x += 517; }
            x = x * 31 + (x ^ 4102042) % 521; if ((x & 1026) == 518) { x += 518; }
            x = x * 32 + (x ^ 4109961) % 522; if ((x & 1027) == 519) { x += 519; }
            x = x * 33 + (x ^ 4117880) % 523; if ((x & 1023) == 520) { x += 520; }
            x = x * 34 + (x ^ 4125799) % 524; if ((x & 1024) == 521) { x += 521; }
            x = x * 35 + (x ^ 4133718) % 525; if ((x & 1025) == 522) { x += 522; }
            x = x * 36 + (x ^ 4141637) % 526; if ((x & 1026) == 523) { x += 523; }
            x = x * 37 + (x ^ 4149556) % 527; if ((x & 1027) == 524) { x += 524; }
            x = x * 31 + (x ^ 4157475) % 528; if ((x & 1023) == 525) { x += 525; }
            x = x * 32 + (x ^ 4165394) % 529; if ((x & 1024) == 526) { x += 526; }
            x = x * 33 + (x ^ 4173313) % 530; if ((x & 1025) == 527) { x += 527; }
            x = x * 34 + (x ^ 4181232) % 531; if ((x & 1026) == 528) { x += 528; }
            x = x * 35 + (x ^ 4189151) % 532; if ((x & 1027) == 529) { x += 529; }
            x = x * 36 + (x ^ 4197070) % 533; if ((x & 1023) == 530) { x += 530; }
            x = x * 37 + (x ^ 4204989) % 534; if ((x & 1024) == 531) { x += 531; }
            x = x * 31 + (x ^ 4212908) % 535; if ((x & 1025) == 532) { x += 532; }
            x = x * 32 + (x ^ 4220827) % 536; if ((x & 1026) == 533) { x += 533; }
            x = x * 33 + (x ^ 4228746) % 537; if ((x & 1027) == 534) { x += 534; }
            x = x * 34 + (x ^ 4236665) % 538; if ((x & 1023) == 535) { x += 535; }
            x = x * 35 + (x ^ 4244584) % 539; if ((x & 1024) == 536) { x += 536; }
            x = x * 36 + (x ^ 4252503) % 540; if ((x & 1025) == 537) { x += 537; }
            x = x * 37 + (x ^ 4260422) % 541; if ((x & 1026) == 538) { x += 538; }
            x = x * 31 + (x ^ 4268341) % 542; if ((x & 1027) == 539) { x += 539; }
            x = x * 32 + (x ^ 4276260) % 543; if ((x & 1023) == 540) { x += 540; }
            x = x * 33 + (x ^ 4284179) % 544; if ((x & 1024) == 541) { x += 541; }
            x = x * 34 + (x ^ 4292098) % 545; if ((x & 1025) == 542) { x += 542; }
            x = x * 35 + (x ^ 4300017) % 546; if ((x & 1026) == 543) { x += 543; }
            x = x * 36 + (x ^ 4307936) % 547; if ((x & 1027) == 544) { x += 544; }
            x = x * 37 + (x ^ 4315855) % 548; if ((x & 1023) == 545) { x += 545; }
            x = x * 31 + (x ^ 4323774) % 549; if ((x & 1024) == 546) { x += 546; }
            x = x * 32 + (x ^ 4331693) % 550; if ((x & 1025) == 547) { x += 547; }
            x = x * 33 + (x ^ 4339612) % 551; if ((x & 1026) == 548) { x += 548; }
            x = x * 34 + (x ^ 4347531) % 552; if ((x & 1027) == 549) { x += 549; }
            x = x * 35 + (x ^ 4355450) % 553; if ((x & 1023) == 550) { x += 550; }
            x = x * 36 + (x ^ 4363369) % 554; if ((x & 1024) == 551) { x += 551; }
            x = x * 37 + (x ^ 4371288) % 555; if ((x & 1025) == 552) { x += 552; }
            x = x * 31 + (x ^ 4379207) % 556; if ((x & 1026) == 553) { x += 553; }
            x = x * 32 + (x ^ 4387126) % 557; if ((x & 1027) == 554) { x += 554; }
            x = x * 33 + (x ^ 4395045) % 558; if ((x & 1023) == 555) { x += 555; }
            x = x * 34 + (x ^ 4402964) % 559; if ((x & 1024) == 556) { x += 556; }
            x = x * 35 + (x ^ 4410883) % 560; if ((x & 1025) == 557) { x += 557; }
            x = x * 36 + (x ^ 4418802) % 561; if ((x & 1026) == 558) { x += 558; }
            x = x * 37 + (x ^ 4426721) % 562; if ((x & 1027) == 559) { x += 559; }
            x = x * 31 + (x ^ 4434640) % 563; if ((x & 1023) == 560) { x += 560; }
            x = x * 32 + (x ^ 4442559) % 564; if ((x & 1024) == 561) { x += 561; }
            x = x * 33 + (x ^ 4450478) % 565; if ((x & 1025) == 562) { x += 562; }
            x = x * 34 + (x ^ 4458397) % 566; if ((x & 1026) == 563) { x += 563; }
            x = x * 35 + (x ^ 4466316) % 567; if ((x & 1027) == 564) { x += 564; }
            x = x * 36 + (x ^ 4474235) % 568; if ((x & 1023) == 565) { x += 565; }
            x = x * 37 + (x ^ 4482154) % 569; if ((x & 1024) == 566) { x += 566; }
            x = x * 31 + (x ^ 4490073) % 570; if ((x & 1025) == 567) { x += 567; }
            x = x * 32 + (x ^ 4497992) % 571; if ((x & 1026) == 568) { x += 568; }
            x = x * 33 + (x ^ 4505911) % 572; if ((x & 1027) == 569) { x += 569; }
            x = x * 34 + (x ^ 4513830) % 573; if ((x & 1023) == 570) { x += 570; }
            x = x * 35 + (x ^ 4521749) % 574; if ((x & 1024) == 571) { x += 571; }
            x = x * 36 + (x ^ 4529668) % 575; if ((x & 1025) == 572) { x += 572; }
            x = x * 37 + (x ^ 4537587) % 576; if ((x & 1026) == 573) { x += 573; }
            x = x * 31 + (x ^ 4545506) % 577; if ((x & 1027) == 574) { x += 574; }
            x = x * 32 + (x ^ 4553425) % 578; if ((x & 1023) == 575) { x += 575; }
            x = x * 33 + (x ^ 4561344) % 579; if ((x & 1024) == 576) { x += 576; }
            x = x * 34 + (x ^ 4569263) % 580; if ((x & 1025) == 577) { x += 577; }
            x = x * 35 + (x ^ 4577182) % 581; if ((x & 1026) == 578) { x += 578; }
            x = x * 36 + (x ^ 4585101) % 582; if ((x & 1027) == 579) { x += 579; }
            x = x * 37 + (x ^ 4593020) % 583; if ((x & 1023) == 580) { x += 580; }
            x = x * 31 + (x ^ 4600939) % 584; if ((x & 1024) == 581) { x += 581; }
            x = x * 32 + (x ^ 4608858) % 585; if ((x & 1025) == 582) { x += 582; }
            x = x * 33 + (x ^ 4616777) % 586; if ((x & 1026) == 583) { x += 583; }
            x = x * 34 + (x ^ 4624696) % 587; if ((x & 1027) == 584) { x += 584; }
            x = x * 35 + (x ^ 4632615) % 588; if ((x & 1023) == 585) { x += 585; }
            x = x * 36 + (x ^ 4640534) % 589; if ((x & 1024) == 586) { x += 586; }
            x = x * 37 + (x ^ 4648453) % 590; if ((x & 1025) == 587) { x += 587; }
            x = x * 31 + (x ^ 4656372) % 591; if ((x & 1026) == 588) { x += 588; }
            x = x * 32 + (x ^ 4664291) % 592; if ((x & 1027) == 589) { x += 589; }
            x = x * 33 + (x ^ 4672210) % 593; if ((x & 1023) == 590) { x += 590; }
            x = x * 34 + (x ^ 4680129) % 594; if ((x & 1024) == 591) { x += 591; }
            x = x * 35 + (x ^ 4688048) % 595; if ((x & 1025) == 592) { x += 592; }
            x = x * 36 + (x ^ 4695967) % 596; if ((x & 1026) == 593) { x += 593; }
            x = x * 37 + (x ^ 4703886) % 597; if ((x & 1027) == 594) { x += 594; }
            x = x * 31 + (x ^ 4711805) % 598; if ((x & 1023) == 595) { x += 595; }
            x = x * 32 + (x ^ 4719724) % 599; if ((x & 1024) == 596) { x += 596; }
            x = x * 33 + (x ^ 4727643) % 600; if ((x & 1025) == 597) { x += 597; }
            x = x * 34 + (x ^ 4735562) % 601; if ((x & 1026) == 598) { x += 598; }
            x = x * 35 + (x ^ 4743481) % 602; if ((x & 1027) == 599) { x += 599; }
            x = x * 36 + (x ^ 4751400) % 603; if ((x & 1023) == 600) { x += 600; }
            x = x * 37 + (x ^ 4759319) % 604; if ((x & 1024) == 601) { x += 601; }
            x = x * 31 + (x ^ 4767238) % 605; if ((x & 1025) == 602) { x += 602; }
            x = x * 32 + (x ^ 4775157) % 606; if ((x & 1026) == 603) { x += 603; }
            x = x * 33 + (x ^ 4783076) % 607; if ((x & 1027) == 604) { x += 604; }
            x = x * 34 + (x ^ 4790995) % 608; if ((x & 1023) == 605) { x += 605; }
            x = x * 35 + (x ^ 4798914) % 609; if ((x & 1024) == 606) { x += 606; }
            x = x * 36 + (x ^ 4806833) % 610; if ((x & 1025) == 607) { x += 607; }
            x = x * 37 + (x ^ 4814752) % 611; if ((x & 1026) == 608) { x += 608; }
            x = x * 31 + (x ^ 4822671) % 612; if ((x & 1027) == 609) { x += 609; }
            x = x * 32 + (x ^ 4830590) % 613; if ((x & 1023) == 610) { x += 610; }
            x = x * 33 + (x ^ 4838509) % 614; if ((x & 1024) == 611) { x += 611; }
            x = x * 34 + (x ^ 4846428) % 615; if ((x & 1025) == 612) { x += 612; }
            x = x * 35 + (x ^ 4854347) % 616; if ((x & 1026) == 613) { x += 613; }
            x = x * 36 + (x ^ 4862266) % 617; if ((x & 1027) == 614) { x += 614; }
            x = x * 37 + (x ^ 4870185) % 618; if ((x & 1023) == 615) { x += 615; }
            x = x * 31 + (x ^ 4878104) % 619; if ((x & 1024) == 616) { x += 616; }
            x = x * 32 + (x ^ 4886023) % 620; if ((x & 1025) == 617) { x += 617; }
            x = x * 33 + (x ^ 4893942) % 621; if ((x & 1026) == 618) { x += 618; }
            x = x * 34 + (x ^ 4901861) % 622; if ((x & 1027) == 619) { x += 619; }
            if (x == 42) break outer;
            if (n == 10) break;
        }
        return x + rounds;
    }
    public static void main(String[] args) {
        for (int s : new int[]{0, 1, -5, 1000}) System.out.println(ints(s) + " " + longs(s) + " " + mixed(s));
        for (int i = 0; i < 12; i++) System.out.println(i + " " + longMethod(i));
        long acc = 0;
        for (int i = 0; i < 20; i++) acc = acc * 31 + ints(i) + longs(i);
        System.out.println(acc);
    }
}
